import { limits } from '@swirl/contract/limits';

const { timesPerSecond } = limits.listeners.reported;

/** Which seconds of a loop were played: the first round, and where the listener went back. */
export const createListenCount = (duration: number) => {
  const seconds: number[] = [];
  let last = -1;
  let over = false;
  return {
    /** Call it a few times each second. */
    note(at: number): void {
      const second = Math.floor(at);
      if (over || second === last || second >= limits.loop.seconds.max) return;
      // It starts again by itself: what is played again then was not chosen.
      over = last >= duration - 2 && second === 0 && last > 0;
      if (over) return;
      last = second;
      seconds[second] = Math.min(timesPerSecond, (seconds[second] ?? 0) + 1);
    },
    seconds: (): number[] => Array.from(seconds, (times) => times ?? 0),
  };
};

export type ListenCount = ReturnType<typeof createListenCount>;
