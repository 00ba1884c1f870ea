/* The facade of a frame: its game as a picture and a button, shown before any module has loaded and without Python.
   Classic script in plain ES5 that follows boot.js. */
/**
 * @typedef {{name: string, game: string, seats: number, host: string, isForHost: boolean, played: string,
 *   wrong: {host?: boolean, game?: boolean, seats?: boolean}, choose: (game: string) => void,
 *   readFrameGames: () => string[], gamesToContinue: (cards: Card[]) => Card[], hasGame: (game: string) => boolean,
 *   hasSeats: (game: string, seats: string) => boolean, originOf: (address: string) => string}} Frame
 *   how a frame is configured: its name, game and number of seats as given by its address, and which parameters are
 *   invalid
 */
(function () {
  "use strict";
  var root = document.documentElement;
  var first = /** @type {BootElement} */ (document.getElementById("boot")).firstScreen;
  var storedValues = /** @type {StoredElement} */ (document.getElementById("stored-values")).storedValues;
  /* The most games to continue, the same as on home. */
  var MOST = 3;
  /** @type {Frame} */
  var frame = {
    name: "", game: "", seats: 0, host: "", isForHost: false, played: "", wrong: {},
    choose: choose, hasGame: isGame, hasSeats: isSeats, readFrameGames: readFrameGames, gamesToContinue: gamesToContinue,
    originOf: originOf
  };

  /* ---------------------------------------------------------------- the address */

  /** @param {string} name */
  function parameter(name) {
    var found = new RegExp("[?&]" + name + "=([^&]*)").exec(location.search);
    try {
      return found ? decodeURIComponent(found[1].replace(/\+/g, " ")) : "";
    } catch (error) {
      return "";
    }
  }

  /** The origin of a web address, "" for anything else. @param {string} address */
  function originOf(address) {
    try {
      var url = new URL(address);
      return /^https?:$/.test(url.protocol) ? url.origin : "";
    } catch (error) {
      return "";
    }
  }

  /** @param {ParentNode} box @param {string} game */
  function sectionOf(box, game) {
    return box.querySelector('.facade__game[data-game="' + game + '"]');
  }

  /** @param {string} name */
  function isGame(name) {
    return /^[a-z_]+$/.test(name) && sectionOf(first.copyOf("facade"), name) !== null;
  }

  function readAddress() {
    var game = parameter("game");
    var name = parameter("frame");
    frame.host = parameter("host");
    frame.isForHost = /[?&]host=/.test(location.search);
    frame.wrong.host = frame.isForHost && originOf(frame.host) === "";
    frame.wrong.game = game !== "" && !isGame(game);
    frame.name = /^[\w-]{1,40}$/.test(name) ? name : "";
    if (isGame(game)) choose(game);
  }

  /** Sets the game, and the number of seats if the address gives it. @param {string} game */
  function choose(game) {
    var wanted = parameter("players");
    frame.game = game;
    frame.seats = isSeats(game, wanted) ? Number(wanted) : 0;
    frame.wrong.seats = wanted !== "" && !frame.seats;
  }

  /** @param {string} game @param {string} wanted */
  function isSeats(game, wanted) {
    return /^[1-9]$/.test(wanted) &&
      /** @type {Element} */ (sectionOf(first.copyOf("facade"), game)).querySelector('[data-seats="' + wanted + '"]') !== null;
  }

  /* ---------------------------------------------------------------- the games of this frame */

  /**
   * The games of this frame that are still stored, the most recent first: the unfinished ones, else the finished one.
   * @param {Card[]} cards
   */
  function gamesToContinue(cards) {
    /** @type {Card[]} */
    var own = [];
    readFrameGames().forEach(function (id) {
      cards.forEach(function (card) {
        if (card.id === id && card.game === frame.game) own.push(card);
      });
    });
    var running = own.filter(isRunning);
    return running.length > 0 ? running.slice(0, MOST) : own.slice(0, 1);
  }

  /** @param {Card} card */
  function isRunning(card) {
    return card.over !== true;
  }

  /* The ids of the games played in this frame, in this page and before, the most recent first. */
  function readFrameGames() {
    /** @type {string[]} */
    var before = [];
    try {
      before = storedValues.readFrameGames(localStorage.getItem(first.prefix + ":frame:" + (frame.name || frame.game))).value;
    } catch (error) {
      /* Storage that is not accessible holds nothing of this site. */
    }
    return storedValues.readFrameGames(frame.played).value.concat(before).filter(function (id, place, all) {
      return all.indexOf(id) === place;
    });
  }

  /* ---------------------------------------------------------------- drawing */

  /** @param {NodeListOf<Element>} list */
  function removeAll(list) {
    for (var i = list.length - 1; i >= 0; i -= 1) /** @type {ParentNode} */ (list[i].parentNode).removeChild(list[i]);
  }

  /** @param {DocumentFragment} facade */
  function fillGame(facade) {
    var section = sectionOf(facade, frame.game);
    removeAll(facade.querySelectorAll('.facade__game:not([data-game="' + frame.game + '"])'));
    if (!section) return;
    var seats = /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-seats]"));
    for (var i = 0; i < seats.length; i += 1) {
      seats[i].hidden = seats[i].getAttribute("data-seats") !== (frame.seats ? String(frame.seats) : "");
    }
    first.find(section, "number").hidden = !frame.wrong.seats;
  }

  /** @param {HTMLElement} item @param {Card} card */
  function fillItem(item, card) {
    first.find(item, "continue").setAttribute("href", "#game/" + encodeURIComponent(card.id));
    first.find(item, "line").textContent = card.line[root.lang] || card.line.en || "";
    return item;
  }

  /**
   * Continuing an unfinished game comes first; another one is then offered by the button "again" instead of "play".
   * @param {DocumentFragment} facade
   * @param {Card[]} cards
   */
  function fillActions(facade, cards) {
    var actions = first.find(facade, "acts");
    var games = first.find(actions, "games");
    var hasUnfinished = cards.some(isRunning);
    var example = games.removeChild(/** @type {Element} */ (games.firstElementChild));
    actions.hidden = !frame.game;
    games.hidden = cards.length === 0;
    first.find(actions, "play").hidden = hasUnfinished;
    first.find(actions, "again").hidden = !hasUnfinished;
    first.find(actions, "names").setAttribute("href", "#new/" + frame.game);
    fillAlone(first.find(actions, "alone"));
    cards.forEach(function (card) {
      games.appendChild(fillItem(/** @type {HTMLElement} */ (example.cloneNode(true)), card));
    });
    if (!hasUnfinished) return;
    first.find(games, "continue").setAttribute("class", "btn btn--plate");
    actions.insertBefore(games, actions.firstChild);
  }

  /** A game against computers needs a second seat. @param {HTMLElement} link */
  function fillAlone(link) {
    var games = /** @type {string} */ (link.getAttribute("data-games")).split(" ");
    link.hidden = games.indexOf(frame.game) < 0 || frame.seats === 1;
    link.setAttribute("href", "#alone/" + frame.game);
  }

  function isOnAnotherWebsite() {
    try {
      return window.parent.location.origin !== location.origin;
    } catch (error) {
      return true;
    }
  }

  /** Draws the facade in place of the home screen. @param {Card[]} cards @param {Notices} notices */
  function showFacade(cards, notices) {
    var facade = first.copyOf("facade");
    fillGame(facade);
    fillActions(facade, gamesToContinue(cards));
    first.find(facade, "choice").hidden = Boolean(frame.game);
    first.find(facade, "unknown").hidden = !frame.wrong.game || Boolean(frame.game);
    first.find(facade, "host").hidden = !frame.wrong.host;
    first.find(facade, "kept").hidden = !isOnAnotherWebsite() || Boolean(notices.blocked);
    first.writeNotices(facade, notices);
    first.fill(facade);
    document.title = "Tradewinds";
  }

  /* ---------------------------------------------------------------- frames without an origin */

  function isStorageBlocked() {
    try {
      localStorage.getItem(first.prefix);
      return false;
    } catch (error) {
      return true;
    }
  }

  /* A sandboxed frame with an opaque origin gets no modules unless the server allows them for every origin (CORS). */
  function explainSandbox() {
    if (first.running || window.origin !== "null") return;
    first.showTemplate("apart");
    first.find(document, "address").textContent = new URL("./", location.href).href;
  }

  if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  if (window.parent !== window) root.setAttribute("data-framed", "");
  readAddress();
  first.frame = frame;
  first.showHome = showFacade;
  if (first.missing) return;
  showFacade(first.readCards(), { blocked: isStorageBlocked(), insecure: window.isSecureContext === false, damaged: first.countDamaged() });
  window.addEventListener("load", explainSandbox);
})();
