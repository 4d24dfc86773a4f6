// Runs in the page: notes what it paints, what moves without being asked, and what holds it up.
const seen = { largest: 0, shift: 0, blocked: 0 };

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
// As total blocking time is reckoned: what a task takes beyond 50 ms.
observe('longtask', (entry) => {
  seen.blocked += Math.max(0, entry.duration - 50);
});

/** Everything seen, once the page has loaded and been left alone for a while. */
globalThis.paintsSeen = async () => {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  return seen;
};
