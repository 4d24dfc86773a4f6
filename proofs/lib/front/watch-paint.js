// Runs in the page: records paints, layout shifts and long tasks.
const seen = { largest: 0, placed: 0, shift: 0 };
const longTasks = [];
let firstPaint = Number.POSITIVE_INFINITY;

const observe = (type, note) => {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) note(entry);
  }).observe({ type, buffered: true });
};

observe('largest-contentful-paint', (entry) => {
  seen.largest = entry.startTime;
  seen.element = entry.element?.tagName;
});
observe('layout-shift', (entry) => {
  if (!entry.hadRecentInput) seen.shift += entry.value;
});
observe('paint', (entry) => {
  if (entry.name === 'first-contentful-paint') firstPaint = entry.startTime;
});
observe('longtask', (entry) => longTasks.push(entry));

/** Total blocking time: what tasks take beyond 50 ms after the first paint. */
const blockedFor = () =>
  longTasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, seenFor) => sum + Math.max(0, seenFor - 50), 0);

/** One of these pictures, or a video's first frame, is loaded. */
const isThere = (selector) =>
  [...document.querySelectorAll(selector)].some((one) =>
    one instanceof HTMLVideoElement ? one.readyState >= 2 : one.complete !== false,
  );

const untilThere = async (selector) => {
  const until = performance.now() + 60_000;
  while (!isThere(selector) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  seen.placed = performance.now();
};

/** All records, once the page has loaded, with one of these if given, and a while after. */
globalThis.paintsSeen = async (selector) => {
  if (selector !== undefined) await untilThere(selector);
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return { ...seen, blocked: blockedFor() };
};
