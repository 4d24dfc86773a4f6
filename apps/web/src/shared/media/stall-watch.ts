/** How long something may stall before it is reloaded; doubled each time. */
const PATIENCE_MS = 10_000;

/** Reports a stall. Browsers wait forever for a lost response or a decoder that hangs. */
export const createStallWatch = (onStall: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = PATIENCE_MS;

  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  const start = (): void => {
    timer = setTimeout(() => {
      timer = undefined;
      patience *= 2;
      onStall();
    }, patience);
  };

  return {
    /** Whether it is waiting right now. */
    check(waits: boolean): void {
      if (!waits) stop();
      else if (timer === undefined) start();
    },

    /** Data arrived: it is slow, but not stalled. */
    moved(): void {
      if (timer === undefined) return;
      stop();
      start();
    },

    /** It plays, or waits for something else. */
    calm(): void {
      stop();
      patience = PATIENCE_MS;
    },
  };
};
