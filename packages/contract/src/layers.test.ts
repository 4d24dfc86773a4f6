import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendMixPath, mixDueAt, picturePosition, relationOf } from './layers.ts';
import { limits } from './limits.ts';
import { mediaTypes } from './loops.ts';

it('a remix answers or layers its parent, also when that is deleted; an original has none', () => {
  expect(relationOf({ wasRemix: false, remixRelation: 'answer' })).toBe('none');
  expect(relationOf({ wasRemix: true, remixRelation: 'answer' })).toBe('answer');
  expect(relationOf({ wasRemix: true, remixRelation: 'layer' })).toBe('layer');
});

describe('a mix path', () => {
  it('has at most eight positions, the root included', () => {
    let path: readonly number[] | null = [0];
    for (let n = 1; n < limits.layers.stems.max; n += 1) path = path && extendMixPath(path, n);
    expect(path).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(path && extendMixPath(path, 8)).toBeNull();
  });

  it('keeps the order and the empty positions of the path it extends', () => {
    expect(extendMixPath(['root', null, 'base'], 'added')).toEqual(['root', null, 'base', 'added']);
  });
});

describe('the picture of a mix', () => {
  const stem = (mediaType: 'audio' | 'video', included = true) => ({ mediaType, included });

  it.each([
    ['none if all stems are audio', [stem('audio'), stem('audio')], null],
    ['that of a video root under audio layers', [stem('video'), stem('audio')], 0],
    ['that of the newest video', [stem('video'), stem('video'), stem('audio')], 1],
    ['the next older one where the newest is left out', [stem('video'), stem('video', false)], 0],
    ['none where the only video is left out', [stem('video', false), stem('audio')], null],
  ])('is %s', (_, stems, position) => {
    expect(picturePosition(stems)).toBe(position);
  });

  it('never belongs to a stem that is not in the mix', () => {
    const anyStem = fc.record({
      mediaType: fc.constantFrom(...mediaTypes),
      included: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyStem, { maxLength: limits.layers.stems.max }), (stems) => {
        const position = picturePosition(stems);
        const picture = position === null ? undefined : stems[position];
        const expected = stems.some(({ included, mediaType }) => included && mediaType === 'video');
        expect(picture).toEqual(expected ? { mediaType: 'video', included: true } : undefined);
      }),
    );
  });
});

describe('rendering a mix again', () => {
  const renderedAt = new Date('2026-05-01T12:00:00Z');
  const dueAt = (rendered: string[], wanted: string[]) =>
    mixDueAt({ rendered, wanted, renderedAt });

  it('is not needed while it has the stems it should have', () => {
    expect(dueAt(['a', 'b'], ['b', 'a'])).toBeNull();
  });

  it('is due at once when a stem has to leave, also if another returns', () => {
    expect(dueAt(['a', 'b'], ['b'])).toEqual(renderedAt);
    expect(dueAt(['a', 'b'], ['b', 'c'])).toEqual(renderedAt);
  });

  it('waits ten minutes when a stem returns', () => {
    expect(dueAt(['b'], ['a', 'b'])).toEqual(new Date('2026-05-01T12:10:00Z'));
  });
});
