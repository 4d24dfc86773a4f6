import { badgeOf } from '@swirl/contract/verification';
import { limits } from '@swirl/contract/limits';
import { isMoodSlug } from '@swirl/contract/moods';
import { avatarConfigInput } from '@swirl/contract/schemas/avatar';
import { describe, expect, it } from 'vitest';
import { recipeOf, type SeedLoop } from './loop.ts';
import { people } from './people.ts';
import type { SeedPerson } from './people/person.ts';
import { makePlan } from './plan.ts';
import { FOLLOWED_MOOD } from './ties.ts';

const depth = (loops: readonly SeedLoop[], loop: SeedLoop): number => {
  const parent = loops.find(({ key }) => key === loop.remixOf);
  return parent === undefined ? 0 : 1 + depth(loops, parent);
};

describe.each([
  { small: false, people: 24, loops: 80 },
  { small: true, people: 12, loops: 24 },
])('the demo world, small: $small', (wanted) => {
  const plan = makePlan(wanted);

  it('has the specified size, with all four kinds', () => {
    expect(plan.people).toHaveLength(wanted.people);
    expect(plan.loops.length).toBeGreaterThanOrEqual(wanted.loops);
    const kinds = new Set(plan.loops.map((loop) => recipeOf(loop)?.kind ?? 'status'));
    expect([...kinds].toSorted()).toEqual(['audio', 'image', 'status', 'video']);
  });

  it('has a public loop with the followed mood by someone whom the first account doesn’t follow', () => {
    const [first] = plan.people;
    const followed = new Set(plan.follows.flatMap(([by, to]) => (by === first ? to : [])));
    const brought = plan.loops.filter(
      ({ by, moods, visibility = 'public' }) =>
        by !== first &&
        !followed.has(by) &&
        visibility === 'public' &&
        moods.includes(FOLLOWED_MOOD),
    );
    expect(brought).not.toEqual([]);
  });

  it('repeats no text', () => {
    const texts = [
      ...plan.loops.map(({ caption }) => caption),
      ...plan.comments.map(({ content }) => content),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('respects the limits', () => {
    for (const { caption, alt, moods } of plan.loops) {
      expect(caption.length).toBeLessThanOrEqual(limits.loop.caption.max);
      expect(alt?.length ?? 0).toBeLessThanOrEqual(limits.loop.alt.max);
      expect(moods.length).toBeLessThanOrEqual(limits.moodTags.max);
      expect(moods.filter(isMoodSlug)).toEqual(moods);
    }
    for (const key of plan.people) {
      const person: SeedPerson = people[key];
      expect(person.username).toMatch(limits.username.pattern);
      expect(person.bio?.length ?? 0).toBeLessThanOrEqual(limits.bio.max);
      expect(avatarConfigInput.parse(person.avatar)).toEqual(person.avatar);
    }
  });

  it('describes every picture', () => {
    const pictures = plan.loops.filter((loop) => recipeOf(loop)?.kind === 'image');
    expect(pictures.filter(({ alt }) => alt === undefined)).toEqual([]);
  });

  it('has remixes five deep, and an original with several branches', () => {
    expect(Math.max(...plan.loops.map((loop) => depth(plan.loops, loop)))).toBeGreaterThanOrEqual(
      5,
    );
    const children = Map.groupBy(plan.loops, ({ remixOf }) => remixOf);
    expect(children.get('kettle')?.length).toBeGreaterThanOrEqual(2);
  });

  it('has a choir: four voices on one path, with a branch and an answer', () => {
    const newest = plan.loops.at(-1);
    const path = (loop: SeedLoop | undefined): readonly string[] =>
      loop === undefined
        ? []
        : [...path(plan.loops.find(({ key }) => key === loop.remixOf)), loop.by];
    expect(newest?.relation).toBe('layer');
    expect(path(newest)).toEqual(['mina', 'juno', 'theo', 'noor']);
    const onBeat = plan.loops.filter(({ remixOf }) => remixOf === 'choir-beat');
    expect(onBeat.map(({ relation }) => relation)).toEqual(['layer', 'layer']);
    const onLow = plan.loops.filter(({ remixOf }) => remixOf === 'choir-low');
    expect(onLow.map(({ relation }) => relation)).toEqual([undefined, 'layer']);
  });

  it('has a loop for friends, a private one, a block and both badges', () => {
    const kept = new Set(plan.loops.map(({ visibility }) => visibility));
    expect([...kept]).toEqual(expect.arrayContaining(['friends', 'private']));
    expect(plan.blocks).toHaveLength(1);
    const badges = plan.people
      .map((key): SeedPerson => people[key])
      .map(({ badge }) => badge && badgeOf(badge));
    expect(badges).toEqual(expect.arrayContaining(['owner', 'verified']));
  });
});
