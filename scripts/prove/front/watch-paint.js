// Runs in the page: notes what it paints, what moves without being asked, and what holds it up.
const seen = { largest: 0, shift: 0 };
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

/** As total blocking time is reckoned: what tasks take beyond 50 ms once something can be seen. */
const blockedFor = () =>
  longTasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, seenFor) => sum + Math.max(0, seenFor - 50), 0);

/** Everything seen, once the page has loaded and been left alone for a while. */
globalThis.paintsSeen = async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return { ...seen, blocked: blockedFor() };
};
