import type { Loop } from '@swirl/contract/schemas/loops';
import { describe, expect, it } from 'vitest';
import { sampleLoop } from '../loops/sample-loop.ts';
import { positionsOf, voicesOf } from './loop-voices.ts';

type Mix = NonNullable<Loop['mix']>;

const stem = (name: string, moodTags: string[] = []): Mix['positions'][number]['stem'] => ({
  loopId: `loop-of-${name}`,
  user: { ...sampleLoop().user, id: name, firstName: name },
  mediaType: 'audio',
  avatarConfig: null,
  moodTags,
  gain: 1,
  offsetMs: 0,
});

const mixOf = (
  stems: readonly Mix['positions'][number]['stem'][],
  recentlyWithdrawn = false,
): Mix => ({
  ready: true,
  voices: stems.filter((one) => one !== null).length,
  envelopesUrl: null,
  picture: null,
  recentlyWithdrawn,
  positions: stems.map((one, position) => ({ position, stem: one })),
});

describe('the voices of a loop', () => {
  it('are none for a loop that is no layer, and for one that sounds alone', () => {
    expect(positionsOf({ mix: null })).toEqual([]);
    expect(positionsOf({ mix: mixOf([null, stem('Ava')]) })).toEqual([]);
  });

  it('are in the order of their positions, with the hue of their first mood', () => {
    const voices = voicesOf({
      mix: mixOf([stem('Ava', ['cozy']), stem('Juno', ['vibing', 'happy'])]),
    });
    expect(voices.map(({ name, hue }) => [name, hue])).toEqual([
      ['Ava', 60],
      ['Juno', 348],
    ]);
  });

  it('have a gap where one was withdrawn recently', () => {
    const mix = mixOf([stem('Ava'), null, stem('Mina')], true);
    expect(positionsOf({ mix }).map((voice) => voice?.name ?? null)).toEqual(['Ava', null, 'Mina']);
    expect(voicesOf({ mix }).map(({ position }) => position)).toEqual([0, 2]);
  });

  it('close up otherwise, and keep their positions', () => {
    const mix = mixOf([stem('Ava'), null, stem('Mina')]);
    expect(positionsOf({ mix }).map((voice) => voice?.position)).toEqual([0, 2]);
  });

  it('show the gap beside a single voice that is left', () => {
    expect(positionsOf({ mix: mixOf([null, stem('Ava')], true) })).toHaveLength(2);
  });
});
