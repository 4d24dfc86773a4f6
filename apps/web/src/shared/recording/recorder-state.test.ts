import { expect, test } from 'vitest';
import { nextRecorderState, restingRecorder } from './recorder-state.ts';
import type { RecorderEvent, RecorderState } from './recorder-state.ts';

const after = (...events: RecorderEvent[]): RecorderState =>
  events.reduce(nextRecorderState, restingRecorder);

const take = { blob: new Blob(['x']), seconds: 3, cuts: {} };
const opening: RecorderEvent = { type: 'opening' };
const opened: RecorderEvent = { type: 'opened', note: null };
const started: RecorderEvent = { type: 'started' };
const stopping: RecorderEvent = { type: 'stopping', note: null };
const finished: RecorderEvent = { type: 'finished', take };

test('a recording goes from devices to recording to take', () => {
  expect(after(opening).phase).toBe('opening');
  expect(after(opening, opened).phase).toBe('ready');
  expect(after(opening, opened, started, { type: 'ticked', elapsed: 1.2 })).toMatchObject({
    phase: 'recording',
    elapsed: 1.2,
  });
  expect(after(opening, opened, started, stopping).phase).toBe('finishing');
  expect(after(opening, opened, started, stopping, finished)).toMatchObject({
    phase: 'done',
    elapsed: 3,
    take,
  });
});

test('a camera without a microphone records, and the state says so until the end', () => {
  const silent: RecorderEvent = { type: 'opened', note: 'sound-denied' };
  expect(after(opening, silent, started, stopping, finished).note).toBe('sound-denied');
});

test('an interrupted recording is kept with its reason', () => {
  const lost: RecorderEvent = { type: 'stopping', note: 'cut-by-loss' };
  expect(after(opening, opened, started, lost, finished)).toMatchObject({
    phase: 'done',
    note: 'cut-by-loss',
    take,
  });
});

test('a failure stays until the next attempt', () => {
  const failed: RecorderEvent = { type: 'failed', problem: 'camera-denied' };
  expect(after(opening, failed)).toMatchObject({ phase: 'failed', problem: 'camera-denied' });
  expect(after(opening, failed, { type: 'released' }).phase).toBe('failed');
  expect(after(opening, failed, { type: 'again' })).toEqual(restingRecorder);
});

test('only recording again discards a take', () => {
  const done = [opening, opened, started, stopping, finished];
  expect(after(...done, { type: 'released' }).take).toBe(take);
  expect(after(...done, opening).take).toBe(take);
  expect(after(...done, { type: 'failed', problem: 'camera-lost' }).take).toBe(take);
  expect(after(...done, { type: 'again' }).take).toBeNull();
});

test('late events change nothing', () => {
  expect(after(opened)).toEqual(restingRecorder);
  expect(after(started)).toEqual(restingRecorder);
  expect(after(finished)).toEqual(restingRecorder);
  expect(after(opening, opened, { type: 'ticked', elapsed: 2 }).elapsed).toBe(0);
  expect(after(opening, opened, started, { type: 'released' }, finished).take).toBeNull();
});

test('a paused recording keeps its parts until the last one is deleted', () => {
  const paused: RecorderEvent = { type: 'paused', elapsed: 5, partEnds: [2, 5], canDelete: true };
  const recording = [opening, opened, started];
  expect(after(...recording, paused)).toMatchObject({
    phase: 'paused',
    elapsed: 5,
    partEnds: [2, 5],
    canDelete: true,
  });
  expect(after(...recording, paused, { type: 'ticked', elapsed: 6 }).elapsed).toBe(5);
  expect(after(...recording, paused, { type: 'resumed' })).toMatchObject({
    phase: 'recording',
    partEnds: [2, 5],
  });
  expect(after(...recording, paused, opening).phase).toBe('paused');
  expect(after(...recording, paused, stopping, finished).take).toBe(take);
  const discarded = after(...recording, paused, { type: 'discarded' });
  expect(discarded).toEqual({ ...restingRecorder, phase: 'ready' });
});

test('a take is as long as what is kept of it', () => {
  const cut: RecorderEvent = { type: 'finished', take: { ...take, cuts: { end: 2 } } };
  expect(after(opening, opened, started, stopping, cut).elapsed).toBe(2);
});
