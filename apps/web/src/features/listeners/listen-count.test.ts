import { describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { limits } from '@swirl/contract/limits';
import { createListenCount } from './listen-count.ts';
import { createListenReports, REPORT_EVERY_MS } from './listen-reports.ts';

const play = (count: ReturnType<typeof createListenCount>, from: number, to: number) => {
  for (let at = from; at < to; at += 0.25) count.note(at);
};

describe('what was played of a loop', () => {
  it('is each second once, and again where the listener went back', () => {
    const count = createListenCount(10);
    play(count, 0, 6);
    play(count, 3, 5);
    expect(count.seconds()).toEqual([1, 1, 1, 2, 2, 1]);
  });

  it('ends when the loop starts again by itself', () => {
    const count = createListenCount(4.2);
    play(count, 0, 4.2);
    play(count, 0, 4.2);
    expect(count.seconds()).toEqual([1, 1, 1, 1, 1]);
  });

  it('is always what the server accepts', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 60, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 70, noNaN: true })),
        (duration, positions) => {
          const count = createListenCount(duration);
          for (const at of positions) count.note(at);
          const seconds = count.seconds();
          expect(seconds.length).toBeLessThanOrEqual(limits.loop.seconds.max);
          for (const times of seconds) {
            expect(times).toBeGreaterThanOrEqual(0);
            expect(times).toBeLessThanOrEqual(limits.listeners.reported.timesPerSecond);
          }
        },
      ),
    );
  });
});

describe('reports of what was played', () => {
  it('are sent together, one entry for each loop, and what is left when the page closes', async () => {
    vi.useFakeTimers();
    const sent: unknown[] = [];
    const reports = createListenReports(async (listens) => void sent.push(listens));
    reports.add({ loopId: 'a', seconds: [1, 1] });
    reports.add({ loopId: 'b', seconds: [] });
    reports.add({ loopId: 'a', seconds: [1, 2], shared: true });
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent).toEqual([[{ loopId: 'a', seconds: [1, 2], shared: true }]]);
    reports.add({ loopId: 'c', seconds: [1] });
    expect(reports.takeRest()).toEqual([{ loopId: 'c', seconds: [1] }]);
    await vi.advanceTimersByTimeAsync(REPORT_EVERY_MS);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
});
