import { beforeEach, expect, test, vi } from 'vitest';
import { uiConstants } from '../config/ui-constants.ts';
import { watchedLoop } from './watched-loop.ts';

const { watchAfterMs } = uiConstants.live;

let changes: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  return watchedLoop.listen(() => changes.push(watchedLoop.read()));
});

test('a loop is subscribed to once it has stayed on screen', () => {
  watchedLoop.writeSoon('a');
  vi.advanceTimersByTime(watchAfterMs - 1);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual(['a']);
});

test('only the last of many loops swiped past is subscribed to', () => {
  for (const loopId of ['b', 'c', 'd', 'e']) {
    const leave = watchedLoop.writeSoon(loopId);
    vi.advanceTimersByTime(watchAfterMs - 1);
    leave();
  }
  watchedLoop.writeSoon('f');
  vi.advanceTimersByTime(watchAfterMs);
  expect(changes).toEqual(['f']);
});

test('returning to the subscribed loop changes nothing', () => {
  watchedLoop.writeSoon('g');
  vi.advanceTimersByTime(watchAfterMs);
  watchedLoop.writeSoon('h')();
  watchedLoop.writeSoon('g');
  vi.advanceTimersByTime(watchAfterMs);
  expect(changes).toEqual(['g']);
});
