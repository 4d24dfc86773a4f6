import { fileSecondAt, photoAt, playedSeconds } from '@swirl/contract/edits';
import { limits } from '@swirl/contract/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EditorClip } from '../editor-clip.ts';
import {
  fileSecondIn,
  partIndexAt,
  photosAt,
  recordingCues,
  takeCues,
  timelineOf as timelineOfClip,
} from './timeline.ts';

type Edited = Pick<EditorClip, 'edit' | 'fileSeconds' | 'takeSeconds'>;

const timelineOf = (clip: Edited) => timelineOfClip({ mediaType: 'video', files: [], ...clip });

const share = fc.double({ min: 0, max: 0.999, noNaN: true });

/** A recording with cuts, at a speed, with takes over it. */
const recording: fc.Arbitrary<Edited> = fc
  .record({
    tenths: fc.uniqueArray(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 10 }),
    speed: fc.double({ min: 0.5, max: 2, noNaN: true }),
    fileSeconds: fc.double({ min: 30, max: 90, noNaN: true }),
    takes: fc.array(fc.tuple(share, fc.double({ min: 0.2, max: 60, noNaN: true })), {
      maxLength: 4,
    }),
  })
  .map(({ tenths, speed, fileSeconds, takes }) => {
    const points = tenths.toSorted((a, b) => a - b).map((tenth) => tenth / 10);
    const gaps = points.slice(1, -1).flatMap((start, index, inner) => {
      const end = inner[index + 1];
      return index % 2 === 0 && end !== undefined ? [{ start, end }] : [];
    });
    return {
      fileSeconds,
      takeSeconds: Object.fromEntries(takes.map(([, seconds], index) => [index + 1, seconds])),
      edit: {
        start: points[0],
        end: points.at(-1),
        gaps,
        speed,
        takes: takes.map(([at], index) => ({ input: index + 1, start: at * 60 })),
      },
    };
  })
  .filter(({ edit, fileSeconds }) => playedSeconds(edit, fileSeconds) > 0.1);

const photos: fc.Arbitrary<Edited> = fc
  .record({
    count: fc.integer({ min: 2, max: 12 }),
    seconds: fc.double({ min: 1, max: 5, noNaN: true }),
    voice: fc.option(fc.double({ min: 0.5, max: 60, noNaN: true })),
  })
  .map(({ count, seconds, voice }) => ({
    fileSeconds: undefined,
    takeSeconds: voice === null ? {} : { [count]: voice },
    edit: {
      photos: { order: Array.from({ length: count }, (_, input) => input).toReversed(), seconds },
      ...(voice !== null && { takes: [{ input: count, start: 0 }] }),
    },
  }));

describe('the parts of a recording', () => {
  test('what is between the edges and outside the gaps is joined', () => {
    const timeline = timelineOf({
      fileSeconds: 20,
      takeSeconds: {},
      edit: { start: 2, end: 12, gaps: [{ start: 4, end: 6 }], speed: 2 },
    });
    expect(timeline.parts).toEqual([
      { file: { start: 2, end: 4 }, from: 0 },
      { file: { start: 6, end: 12 }, from: 1 },
    ]);
    expect(timeline.seconds).toBe(4);
  });

  test('one follows the other until the end', () => {
    fc.assert(
      fc.property(recording, (clip) => {
        const { parts, seconds, speed } = timelineOf(clip);
        let end = 0;
        for (const { file, from } of parts) {
          expect(from).toBeCloseTo(end, 6);
          end = from + (file.end - file.start) / speed;
        }
        expect(end).toBeCloseTo(seconds, 6);
        expect(seconds).toBeLessThanOrEqual(limits.loop.seconds.max);
      }),
    );
  });

  test('every second of the loop shows the second of the file that the rules name', () => {
    fc.assert(
      fc.property(recording, share, (clip, at) => {
        const timeline = timelineOf(clip);
        const second = at * timeline.seconds;
        const part = timeline.parts[partIndexAt(timeline, second)];
        expect(part && fileSecondIn(part, timeline, second)).toBeCloseTo(
          fileSecondAt(clip.edit, second, clip.fileSeconds),
          4,
        );
      }),
    );
  });

  test('a file longer than a loop is played for the length of one', () => {
    expect(timelineOf({ fileSeconds: 300, takeSeconds: {}, edit: {} }).parts).toEqual([
      { file: { start: 0, end: 60 }, from: 0 },
    ]);
  });

  test('a file of unknown length without a cut has no parts yet', () => {
    const timeline = timelineOf({ fileSeconds: undefined, takeSeconds: {}, edit: {} });
    expect(timeline).toMatchObject({ seconds: 0, parts: [] });
  });
});

describe('sounds', () => {
  test('from any second on, takes sound as from the beginning', () => {
    fc.assert(
      fc.property(recording, share, (clip, at) => {
        const timeline = timelineOf(clip);
        const second = at * timeline.seconds;
        for (const { input, after, offset, seconds } of takeCues(timeline, second)) {
          const take = timeline.takes.find((known) => known.input === input);
          expect(second + after - offset).toBeCloseTo(take?.from ?? Number.NaN, 6);
          expect(second + after + seconds).toBeLessThanOrEqual(timeline.seconds + 1e-6);
        }
      }),
    );
  });

  test('from any second on, the recording sounds to the end without a break', () => {
    fc.assert(
      fc.property(recording, share, (clip, at) => {
        const timeline = timelineOf({ ...clip, edit: { ...clip.edit, speed: 1 } });
        const second = at * timeline.seconds;
        let end = 0;
        for (const { after, seconds } of recordingCues(timeline, second)) {
          expect(after).toBeCloseTo(end, 6);
          end = after + seconds;
        }
        expect(second + end).toBeCloseTo(timeline.seconds, 6);
      }),
    );
  });
});

describe('photos', () => {
  test('the longest voice decides how long they are shown', () => {
    const edit = { photos: { order: [0, 1], seconds: 3 }, takes: [{ input: 2, start: 1.5 }] };
    expect(timelineOf({ fileSeconds: undefined, takeSeconds: { 2: 8 }, edit }).seconds).toBe(9.5);
  });

  test('the picture is always filled, and outside fades by one photo', () => {
    fc.assert(
      fc.property(photos, share, fc.boolean(), (clip, at, withFades) => {
        const timeline = timelineOf(clip);
        const order = clip.edit.photos?.order ?? [];
        const second = at * timeline.seconds;
        const shown = photosAt(timeline, second, withFades);
        expect(shown[0]?.opacity).toBe(1);
        expect(shown.map(({ input }) => input)).toContain(
          order[photoAt(order.length, timeline.seconds, second)],
        );
        expect(shown.length).toBeLessThanOrEqual(withFades ? 2 : 1);
      }),
    );
  });

  test('half of the next one shows at the change', () => {
    const edit = { photos: { order: [1, 0], seconds: 2 } };
    const timeline = timelineOf({ fileSeconds: undefined, takeSeconds: {}, edit });
    expect(photosAt(timeline, 2, true)).toEqual([
      { input: 1, opacity: 1 },
      { input: 0, opacity: 0.5 },
    ]);
    expect(photosAt(timeline, 2, false)).toEqual([{ input: 0, opacity: 1 }]);
    expect(photosAt(timeline, 0, true)).toEqual([{ input: 1, opacity: 1 }]);
  });
});
