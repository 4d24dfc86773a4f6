const GESTURES = ['pointerdown', 'keydown'] as const;

/**
 * Waits until the browser lets the context sound, with the next gesture if need be. Until then the mix
 * keeps playing: silent stems must not replace it.
 */
export const untilRunning = async (context: AudioContext, signal: AbortSignal): Promise<void> => {
  const resume = () => void context.resume().catch(() => undefined);
  resume();
  const ended = new AbortController();
  const until = AbortSignal.any([signal, ended.signal]);
  for (const gesture of GESTURES) {
    document.addEventListener(gesture, resume, { capture: true, signal: until });
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const check = () => {
        if (context.state === 'running') resolve();
      };
      context.addEventListener('statechange', check, { signal: until });
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      check();
    });
  } finally {
    ended.abort();
  }
};
