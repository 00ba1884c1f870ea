/* Validation of everything that is stored, before it is used: each value is rebuilt from its known fields. Unknown
   fields are dropped, because other versions may have added them; invalid ones are dropped and reported. Classic script
   in plain ES5 before boot.js, which finds this as document.getElementById("stored-values").storedValues. */
/**
 * @typedef {{id: string, game: string, names: Record<string, string[]>, marks: string[], line: Record<string, string>,
 *   date: string, serial: number, over: boolean, guided: boolean, slot: string}} Card
 *   the summary of a game, which is shown without opening its save
 * @typedef {{name: string, mark: string}} Person
 * @typedef {{language?: string, theme?: string, motion?: string, text?: string, awake?: string, turn?: string, pace?: string, sound?: string,
 *   thinking?: string, hints?: string, homescreen?: string,
 *   persist?: string, people?: Person[], levels?: string[], [name: string]: any}} Settings
 * @typedef {{id: string, part: string}} PartOfGame
 * @typedef {{LANGUAGES: string[], isId: (id: unknown) => boolean,
 *   readCard: (id: string, text: string | null) => {value: Card, valid: boolean},
 *   readSettings: (text: string | null) => {value: Settings, valid: boolean},
 *   readFrameGames: (text: string | null) => {value: string[], valid: boolean},
 *   partOfKey: (key: string) => PartOfGame | null,
 *   isValid: (key: string, text: string) => boolean}} StoredValues
 * @typedef {HTMLElement & {storedValues: StoredValues}} StoredElement
 * @typedef {(value: any) => boolean} Fits whether a stored value is valid
 */
(function () {
  "use strict";
  var LONGEST_CARD = 20000;
  var LONGEST_SETTINGS = 50000;
  var LONGEST_FRAME_GAMES = 20000;
  var LONGEST_NAME = 240;
  var LONGEST_LINE = 500;
  var MOST_SEATS = 6;
  var MOST_OPTIONS = 20;
  var LARGEST_SERIAL = 1e9;
  var LANGUAGES = /** @type {string} */ (document.documentElement.getAttribute("data-languages")).split(" ");
  var MARKS = ["star", "wheel", "anchor", "crescent", "shell", "diamond"];
  var PARTS = ["0", "1", "tail", "card", "aside"];
  /* The allowed values of each setting; a value from another version is dropped. */
  var WORD = /^[a-z]{0,20}$/;
  var CHOICES = ["language", "theme", "motion", "text", "quick", "obvious", "awake", "turn", "pace", "sound", "thinking", "hints", "homescreen", "persist"];
  var GAME = /^[a-z][a-z_]{0,39}$/;

  /** @param {unknown} value @param {number} longest @returns {value is string} */
  function isText(value, longest) {
    return typeof value === "string" && value.length <= longest;
  }

  /** @param {unknown} value @returns {boolean} */
  function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
  }

  /** @param {any} object @param {string} name @returns {any} */
  function own(object, name) {
    return Object.prototype.hasOwnProperty.call(object, name) ? object[name] : undefined;
  }

  /** @param {unknown} value @returns {boolean} */
  function isWord(value) {
    return typeof value === "string" && WORD.test(value);
  }

  /** @param {unknown} value @returns {boolean} */
  function isCount(value) {
    return typeof value === "number" && value % 1 === 0 && value >= 0 && value <= LARGEST_SERIAL;
  }

  /** @param {unknown} value @returns {boolean} */
  function isDate(value) {
    return isText(value, 40) && !isNaN(new Date(value).getTime());
  }

  /**
   * Whether this is a list of at most `most` entries that all fit.
   * @param {unknown} value
   * @param {Fits} fits
   * @param {number} most
   * @returns {boolean}
   */
  function isListOf(value, fits, most) {
    return Array.isArray(value) && value.length <= most && value.every(fits);
  }

  /** @param {unknown} value @returns {boolean} */
  function isName(value) {
    return isText(value, LONGEST_NAME);
  }

  /**
   * Whether this is a valid id of a game; names of properties that every object inherits are not.
   * @param {unknown} id
   * @returns {boolean}
   */
  function isId(id) {
    return typeof id === "string" && /^[A-Za-z0-9-]{1,40}$/.test(id) && !(id in {});
  }

  /* ---------------------------------------------------------------- building */

  /**
   * Collects the valid fields of a stored object: `take(name, fits)` returns the value, or records that it is invalid.
   * @param {object} stored
   */
  function reader(stored) {
    var all = { valid: true, take: take, refuse: refuse };

    function refuse() {
      all.valid = false;
    }

    /** @param {string} name @param {Fits} fits @param {any} [otherwise] @returns {any} */
    function take(name, fits, otherwise) {
      var value = own(stored, name);
      if (value === undefined) return otherwise;
      if (fits(value)) return value;
      refuse();
      return otherwise;
    }

    return all;
  }

  /** Accepts an object with a fitting value for each known language. @param {Fits} fits @returns {Fits} */
  function inLanguages(fits) {
    return function (value) {
      return isObject(value) && LANGUAGES.every(function (language) {
        var text = own(value, language);
        return text === undefined || fits(text);
      });
    };
  }

  /** @param {Record<string, any>} value */
  function chosenLanguages(value) {
    /** @type {Record<string, any>} */
    var found = {};
    LANGUAGES.forEach(function (language) {
      if (own(value, language) !== undefined) found[language] = value[language];
    });
    return found;
  }

  /** @param {string} text @param {number} longest @returns {any} */
  function parse(text, longest) {
    try {
      return text.length <= longest ? JSON.parse(text) : undefined;
    } catch (error) {
      return undefined;
    }
  }

  /** @param {unknown} value @returns {boolean} */
  function isBoolean(value) {
    return typeof value === "boolean";
  }

  /** @param {string} id @returns {Card} */
  function blankCard(id) {
    return { id: id, game: "", names: {}, marks: [], line: {}, date: "", serial: -1, over: false, guided: false, slot: "0" };
  }

  /**
   * The card of a game: {value, valid}. If it is missing or invalid the game is listed all the same: its saves are read
   * when it is opened.
   * @param {string} id
   * @param {string | null} text
   * @returns {{value: Card, valid: boolean}}
   */
  function readCard(id, text) {
    if (text === null) return { value: blankCard(id), valid: true };
    var stored = parse(text, LONGEST_CARD);
    if (!isObject(stored) || own(stored, "id") !== id) return { value: blankCard(id), valid: false };
    var all = reader(stored);
    var value = {
      id: id,
      game: all.take("game", function (game) { return game === "" || (isText(game, 40) && GAME.test(game)); }, ""),
      names: chosenLanguages(all.take("names", inLanguages(function (names) { return isListOf(names, isName, MOST_SEATS); }), {})),
      marks: all.take("marks", function (marks) {
        return isListOf(marks, isWord, MOST_SEATS);
      }, []).filter(/** @param {string} mark */ function (mark) {
        return MARKS.indexOf(mark) >= 0;
      }),
      line: chosenLanguages(all.take("line", inLanguages(function (line) { return isText(line, LONGEST_LINE); }), {})),
      date: all.take("date", function (date) { return date === "" || isDate(date); }, ""),
      serial: all.take("serial", isCount, -1),
      over: all.take("over", isBoolean, false),
      guided: all.take("guided", isBoolean, false),
      slot: all.take("slot", function (slot) { return slot === "0" || slot === "1"; }, "0")
    };
    return { value: value, valid: all.valid };
  }

  /** @param {unknown} person @returns {boolean} */
  function isPerson(person) {
    return isObject(person) && isName(own(person, "name")) && isWord(own(person, "mark"));
  }

  /** @param {unknown} value @returns {boolean} */
  function isOption(value) {
    return isText(value, 40) || typeof value === "boolean" || (typeof value === "number" && isFinite(value));
  }

  /** @param {any} options @returns {boolean} */
  function isOptions(options) {
    var names = isObject(options) ? Object.keys(options) : null;
    return names !== null && names.length <= MOST_OPTIONS && names.every(function (name) {
      return isText(name, 40) && isOption(options[name]);
    });
  }

  /** @param {any} seats @returns {boolean} */
  function isSeats(seats) {
    return typeof seats === "number" && seats % 1 === 0 && seats > 0 && seats <= MOST_SEATS;
  }

  /** The check of the value of a setting; none if it is unknown. @param {string} name */
  function checkOf(name) {
    if (CHOICES.indexOf(name) >= 0) return isWord;
    if (name === "people") return isPeople;
    if (name === "levels") return isLevels;
    var parts = name.split(":");
    if (parts.length !== 2 || !GAME.test(parts[1])) return null;
    return parts[0] === "options" ? isOptions : parts[0] === "seats" ? isSeats : null;
  }

  /** The settings: {value, valid}. @param {string | null} text @returns {{value: Settings, valid: boolean}} */
  function readSettings(text) {
    if (text === null) return { value: {}, valid: true };
    var stored = parse(text, LONGEST_SETTINGS);
    if (!isObject(stored)) return { value: {}, valid: false };
    var all = reader(stored);
    /** @type {Settings} */
    var value = {};
    Object.keys(stored).forEach(function (name) {
      var fits = checkOf(name);
      var found = fits ? all.take(name, fits) : undefined;
      if (found !== undefined) value[name] = found;
    });
    if (value.people) value.people = value.people.map(function (person) {
      return { name: person.name, mark: person.mark };
    });
    return { value: value, valid: all.valid };
  }

  /** @param {unknown} people @returns {boolean} */
  function isPeople(people) {
    return isListOf(people, isPerson, MOST_SEATS);
  }

  /** The levels of the computers of the last game by seat. @param {unknown} levels @returns {boolean} */
  function isLevels(levels) {
    return isListOf(levels, isWord, MOST_SEATS);
  }

  /**
   * The games that were played in a frame, the most recent first: {value, valid}.
   * @param {string | null} text
   * @returns {{value: string[], valid: boolean}}
   */
  function readFrameGames(text) {
    if (text === null) return { value: [], valid: true };
    if (text.length > LONGEST_FRAME_GAMES) return { value: [], valid: false };
    var written = text.split(" ").filter(Boolean);
    var value = written.filter(function (id, place) {
      return isId(id) && written.indexOf(id) === place;
    });
    return { value: value, valid: written.every(isId) };
  }

  /* ---------------------------------------------------------------- keys */

  /**
   * The game and the part of it that a key without prefix names; null for keys of another form.
   * @param {string} key
   * @returns {PartOfGame | null}
   */
  function partOfKey(key) {
    if (key.indexOf("game:") !== 0) return null;
    var rest = key.slice(5);
    var end = rest.lastIndexOf(":");
    var id = rest.slice(0, Math.max(end, 0));
    var part = rest.slice(end + 1);
    return isId(id) && PARTS.indexOf(part) >= 0 ? { id: id, part: part } : null;
  }

  /**
   * Whether the text is valid for this key (without prefix).
   * @param {string} key
   * @param {string} text
   * @returns {boolean}
   */
  function isValid(key, text) {
    var game = partOfKey(key);
    if (game !== null) return game.part !== "card" || readCard(game.id, text).valid;
    if (key === "settings") return readSettings(text).valid;
    return key.indexOf("frame:") !== 0 || readFrameGames(text).valid;
  }

  /** @type {StoredElement} */ (document.getElementById("stored-values")).storedValues = {
    LANGUAGES: LANGUAGES,
    isId: isId,
    readCard: readCard,
    readSettings: readSettings,
    readFrameGames: readFrameGames,
    partOfKey: partOfKey,
    isValid: isValid
  };
})();
