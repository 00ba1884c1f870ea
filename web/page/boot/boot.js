/* The first screen: applies settings and shows the home and waiting screens before any module has loaded. A classic
   script in plain ES5, so that browsers that are too old for the rest can still be told what they need. Other page code
   finds these functions as document.getElementById("boot").firstScreen. */
/**
 * @typedef {Record<string, boolean | string>} Notices which notices are shown, and what they say
 * @typedef {{prefix: string, missing: string, overrides: Record<string, string>, frame: Frame | null, running?: boolean,
 *   applySettings: (settings: Settings) => void, readSettings: () => Settings, readCards: () => Card[],
 *   readDamaged: () => Record<string, string>, countDamaged: () => string,
 *   showHome: (cards: Card[], notices: Notices) => void, writeNotices: (box: ParentNode, notices: Notices) => void,
 *   showTemplate: (name: string) => void, copyOf: (name: string) => DocumentFragment, fill: (content: Node) => void,
 *   find: (box: ParentNode, slot: string) => HTMLElement, writeDates: (box: ParentNode) => void}} FirstScreen
 * @typedef {HTMLElement & {firstScreen: FirstScreen}} BootElement
 */
(function () {
  "use strict";
  var root = document.documentElement;
  var place = location.pathname.replace(/[^/]*$/, "");
  var prefix = "tradewinds:" + place;
  var stored = /** @type {StoredElement} */ (document.getElementById("stored-values")).storedValues;
  /* If stored-values.js arrived damaged, this page is only shown until it is reloaded. */
  var LANGUAGES = stored ? stored.LANGUAGES : ["en"];
  var isEmbed = root.getAttribute("data-entry") === "embed";
  /* Requested by the address of a frame, or by a frame for the tab that it opens: overrides the settings. */
  var overrides = overridesByAddress();

  /** @param {ParentNode} box @param {string} slot @returns {HTMLElement} */
  function find(box, slot) {
    return /** @type {HTMLElement} */ (box.querySelector('[data-slot="' + slot + '"]'));
  }

  /** Throws if storage is not accessible. @param {string} name */
  function readText(name) {
    return localStorage.getItem(prefix + ":" + name);
  }

  /* ---------------------------------------------------------------- settings */

  /** @param {string | undefined} language */
  function isLanguage(language) {
    return LANGUAGES.indexOf(/** @type {string} */ (language)) >= 0;
  }

  function browserLanguage() {
    var wanted = navigator.languages || [navigator.language || "en"];
    for (var i = 0; i < wanted.length; i += 1) {
      var language = String(wanted[i]).split("-")[0].toLowerCase();
      if (isLanguage(language)) return language;
    }
    return "en";
  }

  /** @returns {Settings} */
  function readSettings() {
    try {
      return stored.readSettings(readText("settings")).value;
    } catch (error) {
      return {};
    }
  }

  function overridesByAddress() {
    /** @type {Record<string, string>} */
    var found = {};
    var language = /[?&]lang=([a-z]+)(&|$)/.exec(location.search);
    var theme = /[?&]theme=(light|dark)(&|$)/.exec(location.search);
    if (language && isLanguage(language[1])) found.language = language[1];
    if (theme) found.theme = theme[1];
    return found;
  }

  /** @param {string} name @param {string | undefined} value @param {string[]} allowed */
  function setRootAttribute(name, value, allowed) {
    if (allowed.indexOf(/** @type {string} */ (value)) < 0) root.removeAttribute(name);
    else root.setAttribute(name, /** @type {string} */ (value));
  }

  /** The colour of the browser's own bars follows the active theme. @param {string | undefined} theme */
  function applyThemeColour(theme) {
    var metas = /** @type {NodeListOf<HTMLMetaElement>} */ (document.querySelectorAll('meta[name="theme-color"]'));
    for (var i = 0; i < metas.length; i += 1) {
      var scheme = metas[i].getAttribute("data-scheme");
      var chosen = theme === "light" || theme === "dark";
      metas[i].media = !chosen ? "(prefers-color-scheme: " + scheme + ")" : scheme === theme ? "all" : "not all";
    }
  }

  /** @param {Settings} settings */
  function applySettings(settings) {
    var language = overrides.language || settings.language;
    var theme = overrides.theme || settings.theme;
    root.lang = isLanguage(language) ? /** @type {string} */ (language) : browserLanguage();
    setRootAttribute("data-theme", theme, ["light", "dark"]);
    applyThemeColour(theme);
    setRootAttribute("data-motion", settings.motion, ["reduced", "full"]);
    setRootAttribute("data-text", settings.text, ["large", "larger"]);
  }

  /* ---------------------------------------------------------------- cards and dates */

  /* What this deployment has stored, by key without the prefix. */
  function storedKeys() {
    /** @type {string[]} */
    var names = [];
    for (var i = 0; i < localStorage.length; i += 1) {
      var key = /** @type {string} */ (localStorage.key(i));
      if (key.indexOf(prefix + ":") === 0) names.push(key.slice(prefix.length + 1));
    }
    return names;
  }

  /** A game whose card is missing or damaged is listed all the same: opening it reads its saves. @returns {Card[]} */
  function readCards() {
    /** @type {Record<string, boolean>} */
    var ids = {};
    try {
      storedKeys().forEach(function (name) {
        var part = stored.partOfKey(name);
        if (part) ids[part.id] = true;
      });
      return Object.keys(ids).map(function (id) {
        return stored.readCard(id, readText("game:" + id + ":card")).value;
      });
    } catch (error) {
      return [];
    }
  }

  /**
   * Whether this is the text of a save: it may be long, and is validated only when its game is opened.
   * @param {string} name
   */
  function isSave(name) {
    var part = stored.partOfKey(name);
    return part !== null && part.part !== "card";
  }

  /* Stored values that are invalid, or were put aside because they were: texts by name. */
  function readDamaged() {
    /** @type {Record<string, string>} */
    var damaged = {};
    try {
      storedKeys().forEach(function (name) {
        if (isSave(name)) return;
        var text = /** @type {string} */ (readText(name));
        if (name.indexOf("aside:") === 0 || !stored.isValid(name, text)) damaged[name] = text;
      });
    } catch (error) {
      /* Storage that is not accessible holds nothing of this site. */
    }
    return damaged;
  }

  /* The number of damaged values, as home shows it; "" for none. */
  function countDamaged() {
    return String(Object.keys(readDamaged()).length || "");
  }

  /* The user's regional variant of the language (en-GB rather than en), for dates. */
  function locale() {
    var wanted = (navigator.languages || []).filter(function (name) {
      return name.split("-")[0] === root.lang;
    });
    return wanted[0] || root.lang;
  }

  /** @param {string} text */
  function formatDate(text) {
    var date = new Date(text);
    if (isNaN(date.getTime())) return "";
    var language = locale();
    var midnight = new Date();
    midnight.setHours(0, 0, 0, 0);
    var days = Math.ceil((midnight.getTime() - date.getTime()) / 864e5);
    if (days <= 0) return date.toLocaleTimeString(language, { hour: "numeric", minute: "2-digit" });
    if (days === 1 && Intl.RelativeTimeFormat) {
      return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-1, "day");
    }
    if (days < 7) return date.toLocaleDateString(language, { weekday: "long" });
    return date.toLocaleDateString(language, { day: "numeric", month: "long", year: "numeric" });
  }

  /** @param {ParentNode} box */
  function writeDates(box) {
    var times = box.querySelectorAll("time[datetime]");
    for (var i = 0; i < times.length; i += 1) times[i].textContent = formatDate(/** @type {string} */ (times[i].getAttribute("datetime")));
  }

  /* ---------------------------------------------------------------- home */

  /** @param {string} name @returns {DocumentFragment} */
  function copyOf(name) {
    var template = document.getElementById(name + "-" + root.lang) || document.getElementById(name + "-en");
    return document.importNode(/** @type {HTMLTemplateElement} */ (template).content, true);
  }

  /** @param {HTMLElement} who @param {string[]} marks */
  function fillMarks(who, marks) {
    var example = find(who, "mark");
    who.removeChild(example);
    marks.forEach(function (mark) {
      var flag = /** @type {HTMLElement} */ (example.cloneNode(true));
      flag.setAttribute("class", /** @type {string} */ (flag.getAttribute("class")).replace(/\bof-\w+/, "of-" + mark));
      /** @type {SVGUseElement} */ (flag.querySelector("use")).setAttribute("href", "#p-" + mark);
      who.appendChild(flag);
    });
  }

  /** @param {DocumentFragment} item @param {Card} card */
  function fillCard(item, card) {
    var link = find(item, "link");
    link.setAttribute("href", "#game/" + encodeURIComponent(card.id));
    var game = item.querySelector('[data-game="' + card.game + '"]') ? card.game : "";
    var variants = item.querySelectorAll("[data-game]");
    for (var i = 0; i < variants.length; i += 1) {
      if (variants[i].getAttribute("data-game") !== game) /** @type {ParentNode} */ (variants[i].parentNode).removeChild(variants[i]);
    }
    find(item, "line").textContent = card.line[root.lang] || card.line.en || "";
    fillMarks(find(item, "who"), card.marks);
    find(item, "date").setAttribute("datetime", card.date);
    return link;
  }

  /** @param {DocumentFragment} home @param {Card[]} cards */
  function fillContinue(home, cards) {
    var list = find(home, "games");
    cards.sort(function (one, other) {
      return one.date < other.date ? 1 : -1;
    });
    cards.forEach(function (card, index) {
      var item = copyOf("continue");
      var link = fillCard(item, card);
      if (index === 0) link.setAttribute("class", (link.getAttribute("class") || "") + " is-hot");
      list.appendChild(item);
    });
    find(home, "continue").hidden = cards.length === 0;
  }

  /**
   * Shows and hides notices and fills in their text: {update: true, word: "…"}.
   * @param {ParentNode} box
   * @param {Notices} notices
   */
  function writeNotices(box, notices) {
    Object.keys(notices).forEach(function (name) {
      var notice = find(box, name);
      if (!notice) return;
      notice.hidden = !notices[name];
      if (typeof notices[name] === "string") (find(notice, "text") || notice).textContent = /** @type {string} */ (notices[name]);
    });
    var all = find(box, "notices");
    if (all) all.hidden = !all.querySelector(".notice:not([hidden])");
  }

  /**
   * Shows the home screen; `cards` are the games that can be continued.
   * @param {Card[]} cards
   * @param {Notices} notices
   */
  function showHome(cards, notices) {
    var home = copyOf("home");
    fillContinue(home, cards);
    writeNotices(home, notices);
    writeDates(home);
    fill(home);
    document.title = "Tradewinds";
  }

  /** @param {Node} content */
  function fill(content) {
    var screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
    while (screen.firstChild) screen.removeChild(screen.firstChild);
    screen.appendChild(content);
  }

  /** Whether the browser keeps files for playing without a network: not where storage is blocked, and not without https. */
  function keepsFiles() {
    try {
      return window.isSecureContext !== false && Boolean(localStorage);
    } catch (error) {
      return false;
    }
  }

  /** @param {string} name */
  function showTemplate(name) {
    var content = copyOf(name);
    var promise = find(content, "files");
    if (promise && !keepsFiles()) promise.hidden = true;
    fill(content);
  }

  /* ---------------------------------------------------------------- what the browser can do */

  /* The template that names the first missing feature. Lookbehind came with Safari 16.4, animation-composition with
     Chrome 112. */
  function missingFeature() {
    if (location.protocol === "file:") return "from-file";
    try {
      new RegExp("(?<=a)b");
    } catch (error) {
      return "too-old";
    }
    if (!window.CSS || !CSS.supports || !CSS.supports("animation-composition", "add")) return "too-old";
    if (typeof WebAssembly !== "object" || typeof WebAssembly.instantiate !== "function") return "no-wasm";
    return "";
  }

  applySettings(readSettings());
  if (!isEmbed && (overrides.language || overrides.theme)) history.replaceState(history.state, "", location.pathname + location.hash);
  var missing = missingFeature();
  if (missing) showTemplate(missing);
  else if (!isEmbed && location.hash.length < 2) showHome(readCards(), { damaged: countDamaged() });
  else if (!isEmbed) showTemplate("setting");
  /* The first screen has been painted by the second animation frame. */
  requestAnimationFrame(function () {
    requestAnimationFrame(function () {
      root.removeAttribute("data-fonts");
    });
  });

  /** @type {BootElement} */ (document.getElementById("boot")).firstScreen = {
    prefix: prefix,
    missing: missing,
    overrides: overrides,
    frame: null,
    applySettings: applySettings,
    readSettings: readSettings,
    readCards: readCards,
    readDamaged: readDamaged,
    countDamaged: countDamaged,
    showHome: showHome,
    writeNotices: writeNotices,
    showTemplate: showTemplate,
    copyOf: copyOf,
    fill: fill,
    find: find,
    writeDates: writeDates
  };
})();
