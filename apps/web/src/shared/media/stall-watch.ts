/** How long something may stand still before it is begun anew; each time twice as long. */
const PATIENCE_MS = 10_000;

/**
 * Says when what should go on stands still. Browsers wait for ever: for an answer that got lost on
 * the way, or for a decoder that hangs.
 */
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
    /** Whether it waits at this moment. */
    look(waits: boolean): void {
      if (!waits) stop();
      else if (timer === undefined) start();
    },

    /** Something came: it is slow, but it goes on. */
    moved(): void {
      if (timer === undefined) return;
      stop();
      start();
    },

    /** It goes, or it is something else that is waited for. */
    calm(): void {
      stop();
      patience = PATIENCE_MS;
    },
  };
};
