/** Flights and counting numbers: once for each token, queued, ended by input, none where motion is reduced. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** The callbacks that wait for the next frame. */
let frames = [];
/** The elements that others fly from, by id. */
let places = {};

const root = { dataset: { motion: "full" } };
globalThis.document = { documentElement: root, getElementById: (id) => places[id] ?? null };
globalThis.requestAnimationFrame = (callback) => frames.push(callback);

const { countUp, endCounting, endMotion, fly, holdMotion, releaseMotion } = await import("../../web/page/view/motion.js");

const place = (left, top, width = 10) => ({ getBoundingClientRect: () => ({ left, top, width, height: 10 }) });

/** An element with data-fly that records how it is animated. */
const flyer = (written) => {
  const element = { ...place(100, 100), dataset: { fly: written }, flights: [] };
  element.animate = (keyframes, options) => {
    const flight = {
      keyframes,
      options,
      playState: "running",
      currentTime: 0,
      finish: () => { flight.playState = "finished"; flight.onfinish?.(); },
      pause: () => { flight.playState = "paused"; },
      play: () => { flight.playState = "running"; },
    };
    element.flights.push(flight);
    return flight;
  };
  return element;
};

const boxWith = (...elements) => ({
  getAnimations: () => elements.flatMap(({ flights }) => flights ?? []),
  querySelectorAll: (selector) => elements.filter((one) => (selector === "[data-fly]") === "fly" in one.dataset),
});

/** Shows numbers on a screen that has changed as a whole. */
const count = (...elements) => {
  countUp(boxWith(...elements));
  releaseMotion();
};

const total = (key, text) => ({ dataset: { count: key }, textContent: text });

const showFrame = (time) => {
  const waiting = frames;
  frames = [];
  for (const callback of waiting) callback(time);
};

beforeEach(() => {
  endMotion();
  showFrame(0);
  places = { boat: place(20, 60), hidden: place(0, 0, 0) };
  root.dataset.motion = "full";
  count();
});

test("an element flies once for each token, from the middle of its source", () => {
  const element = flyer("boat 1");
  fly(boxWith(element));
  fly(boxWith(element));
  assert.equal(element.flights.length, 1);
  assert.equal(element.flights[0].keyframes[0].transform, "translate(-80px, -40px)");
  element.dataset.fly = "boat 2";
  fly(boxWith(element));
  assert.equal(element.flights.length, 2);
});

test("flights are at most 300 ms long, and wait for their place in the queue", () => {
  const [first, second] = [flyer("boat 1"), flyer("boat 1 2")];
  fly(boxWith(first, second));
  assert.equal(first.flights[0].options.delay, 0);
  assert.ok(second.flights[0].options.delay > 0);
  assert.ok([first, second].every(({ flights }) => flights[0].options.duration <= 300));
});

test("all ways are measured before the first flight starts, so that the page is laid out once", () => {
  const done = [];
  const elements = [flyer("boat 1"), flyer("boat 1 1")];
  for (const element of elements) {
    const { animate, getBoundingClientRect } = element;
    element.animate = (...how) => { done.push("start"); return animate(...how); };
    element.getBoundingClientRect = () => { done.push("measure"); return getBoundingClientRect(); };
  }
  fly(boxWith(...elements));
  assert.deepEqual(done, ["measure", "measure", "start", "start"]);
});

test("nothing flies from what is not shown", () => {
  const elements = [flyer("hidden 1"), flyer("nowhere 1")];
  fly(boxWith(...elements));
  assert.ok(elements.every(({ flights }) => flights.length === 0));
});

test("input ends every flight and every count", () => {
  const element = flyer("boat 1");
  const points = total("points-0", "5");
  fly(boxWith(element));
  count(total("points-0", "2"));
  count(points);
  showFrame(performance.now());
  endMotion();
  assert.equal(element.flights[0].playState, "finished");
  assert.equal(points.textContent, "5");
});

test("a number counts from what it was, in whole steps, and ends within 300 ms", () => {
  count(total("points-0", "−2"));
  const points = total("points-0", "8");
  count(points);
  const begun = performance.now();
  showFrame(begun + 140);
  assert.match(points.textContent, /^[−\d]\d?$/);
  assert.ok(Number(points.textContent.replace("−", "-")) < 8);
  showFrame(begun + 300);
  assert.equal(points.textContent, "8");
  assert.equal(frames.length, 0);
});

test("a number is written only where a frame shows another one", () => {
  let writes = 0;
  let shown = "1";
  count(total("points-0", "0"));
  const points = { dataset: { count: "points-0" }, get textContent() { return shown; }, set textContent(text) { shown = text; writes += 1; } };
  count(points);
  const begun = performance.now();
  for (let time = 0; time <= 300; time += 20) showFrame(begun + time);
  assert.equal(shown, "1");
  assert.ok(writes <= 2);
});

test("a number that is new, or the same, does not count", () => {
  const points = total("points-0", "3");
  count(points);
  count(points);
  assert.equal(frames.length, 0);
});

test("what has begun to move waits until the whole screen has changed", () => {
  count(total("points-0", "2"));
  const [element, points] = [flyer("boat 1"), total("points-0", "5")];
  const box = boxWith(element, points);
  fly(box);
  countUp(box);
  holdMotion(box);
  assert.deepEqual([element.flights[0].playState, points.textContent, frames.length], ["paused", "2", 0]);
  releaseMotion();
  assert.equal(element.flights[0].playState, "running");
  showFrame(performance.now() + 300);
  assert.equal(points.textContent, "5");
});

test("what moves already, and what input has ended, does not begin anew", () => {
  const [moves, ended] = [flyer("boat 1"), flyer("boat 1")];
  const box = boxWith(moves, ended);
  fly(boxWith(moves));
  moves.flights[0].currentTime = 20;
  fly(box);
  holdMotion(box);
  assert.equal(moves.flights[0].playState, "running");
  endMotion();
  releaseMotion();
  assert.equal(ended.flights[0].playState, "finished");
});

test("a number that counts already goes on while the rest of its table changes", () => {
  count(total("coins-0", "2"));
  const coins = total("coins-0", "6");
  count(coins);
  const begun = performance.now();
  showFrame(begun + 140);
  assert.notEqual(coins.textContent, "6");
  count(coins);
  showFrame(begun + 300);
  assert.equal(coins.textContent, "6");
  assert.equal(frames.length, 0);
});

test("the next reply finds the final numbers", () => {
  count(total("goods-1", "1"));
  const goods = total("goods-1", "4");
  count(goods);
  showFrame(performance.now());
  endCounting();
  assert.equal(goods.textContent, "4");
});

test("with reduced motion nothing flies and nothing counts", () => {
  root.dataset.motion = "reduced";
  const element = flyer("boat 9");
  fly(boxWith(element));
  count(total("points-0", "1"));
  count(total("points-0", "2"));
  assert.equal(element.flights.length, 0);
  assert.equal(frames.length, 0);
});
