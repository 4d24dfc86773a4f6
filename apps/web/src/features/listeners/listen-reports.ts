import { limits } from '@swirl/contract/limits';
import type { Listen } from '@swirl/contract/schemas/listeners';

/** What was played is reported together, this long after the first of it. */
export const REPORT_EVERY_MS = 30_000;

const { max } = limits.listeners.reported;

type Send = (listens: Listen[]) => Promise<void>;

/** Collects what was played, one entry for each loop. */
export const createListenReports = (send: Send) => {
  const waiting = new Map<string, Listen>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (): Listen[] => {
    const listens = [...waiting.values()].slice(0, max);
    for (const { loopId } of listens) waiting.delete(loopId);
    return listens;
  };
  const report = (): void => {
    timer = undefined;
    const listens = take();
    // Offline, for example: numbers may be late or too low, so what is lost is not kept.
    if (listens.length > 0) void send(listens).catch(() => {});
  };

  return {
    /** Someone who returns to a loop adds to it only what they played more of. */
    add({ loopId, seconds, shared }: Listen): void {
      if (seconds.length === 0 && shared !== true) return;
      const before = waiting.get(loopId);
      const length = Math.max(seconds.length, before?.seconds.length ?? 0);
      waiting.set(loopId, {
        loopId,
        seconds: Array.from({ length }, (_, second) =>
          Math.max(seconds[second] ?? 0, before?.seconds[second] ?? 0),
        ),
        ...((shared === true || before?.shared === true) && { shared: true }),
      });
      timer ??= setTimeout(report, REPORT_EVERY_MS);
    },
    /** What is left when the page is closed. */
    takeRest(): Listen[] {
      clearTimeout(timer);
      timer = undefined;
      return take();
    },
  };
};
