import { limits } from '@swirl/contract/limits';

/** What was in the player is reported together, this long after the first of it. */
export const REPORT_EVERY_MS = 30_000;

/** In no order: a report doesn't say which loop came first. */
const shuffled = (ids: readonly string[]): string[] =>
  ids
    .map((id) => ({ id, at: Math.random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ id }) => id);

type Send = (loopIds: string[]) => Promise<void>;

/** Collects the loops that were in the player, each once a day. */
export const createSeenReports = (send: Send, today = () => new Date().toDateString()) => {
  const waiting = new Set<string>();
  const reported = new Set<string>();
  let day = today();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const take = (): string[] => {
    const ids = [...waiting].slice(0, limits.forYou.seen.max);
    for (const id of ids) {
      waiting.delete(id);
      reported.add(id);
    }
    return shuffled(ids);
  };
  const report = async (): Promise<void> => {
    timer = undefined;
    const ids = take();
    try {
      await send(ids);
    } catch {
      // Offline, for example: they are reported with the next ones.
      for (const id of ids) waiting.add(id);
    }
  };

  return {
    note: (loopId: string): void => {
      if (day !== today()) reported.clear();
      day = today();
      if (reported.has(loopId)) return;
      waiting.add(loopId);
      timer ??= setTimeout(() => void report(), REPORT_EVERY_MS);
    },
    /** What is left when the page is closed. */
    takeRest: (): string[] => {
      clearTimeout(timer);
      timer = undefined;
      return take();
    },
  };
};
