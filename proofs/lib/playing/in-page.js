// Runs in the page. Records when each loop becomes active and when its first frame is shown, and
// plays and paints what the app is compared with.
const frames = {};

let current = '';
let waiting = null;
const observe = () => {
  const card = document.querySelector('article[data-loop]:not([inert])');
  const loop = card?.dataset.loop ?? '';
  if (loop !== '' && loop !== current) {
    current = loop;
    waiting = { loop, start: performance.now() };
  }
  const video = card?.querySelector('video');
  if (waiting === null || waiting.loop !== loop || video == null) return;
  const { start } = waiting;
  waiting = null;
  const ahead = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  video.requestVideoFrameCallback((now) => {
    frames[loop] = { milliseconds: now - start, ahead, width: video.videoWidth };
  });
};
new MutationObserver(observe).observe(document, {
  subtree: true,
  childList: true,
  attributeFilter: ['inert'],
});

/** The active loop's first frame, once it is shown and the list has moved on from another one. */
const frameAfter = (loop) =>
  current !== '' && current !== loop && frames[current] !== undefined
    ? { loop: current, ...frames[current] }
    : null;

const bareVideo = (given) => {
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    playsInline: true,
    ...given,
  });
  document.body.replaceChildren(video);
  return video;
};

const shown = (video, start) =>
  new Promise((resolve) => {
    video.requestVideoFrameCallback((now) => resolve(now - start));
  });

/** A bare video with this file, from nothing to its first frame. */
const bareCold = (src) => {
  const video = bareVideo({});
  const start = performance.now();
  video.src = src;
  void video.play();
  return shown(video, start);
};

/** A bare video that was preloaded, from play() to its first frame. */
const barePreloaded = async (src, dwellMs) => {
  const video = bareVideo({ preload: 'auto', src });
  await new Promise((resolve) => setTimeout(resolve, dwellMs));
  if (video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
    await new Promise((resolve) => video.addEventListener('canplay', resolve));
  }
  const frame = shown(video, performance.now());
  void video.play();
  return frame;
};

/** Repaints a whole area in every frame, and does nothing else. */
const repaint = (width, height) => {
  const canvas = document.createElement('canvas');
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  canvas.style.width = `${width}px`;
  document.body.replaceChildren(canvas);
  const pen = canvas.getContext('2d');
  let hue = 0;
  requestAnimationFrame(function paint() {
    hue = (hue + 1) % 360;
    pen.fillStyle = `oklch(0.6 0.1 ${hue})`;
    pen.fillRect(0, 0, canvas.width, canvas.height);
    requestAnimationFrame(paint);
  });
};

const letDraw = (count) =>
  new Promise((resolve) => {
    let left = count;
    requestAnimationFrame(function next() {
      left -= 1;
      if (left > 0) requestAnimationFrame(next);
      else resolve();
    });
  });

/** Whether the loop after the active one has its first frame. */
const nextIsLoaded = () => {
  const cards = [...document.querySelectorAll('article[data-loop]')];
  const next = cards[cards.findIndex((card) => !card.inert) + 1];
  const video = next?.querySelector('video');
  return video != null && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
};

const playsFrom = (second) =>
  [...document.querySelectorAll('article:not([inert]) video')].some(
    (video) => !video.paused && video.currentTime > second,
  );

globalThis.proof = {
  frameAfter,
  bareCold,
  barePreloaded,
  repaint,
  letDraw,
  nextIsLoaded,
  playsFrom,
};
