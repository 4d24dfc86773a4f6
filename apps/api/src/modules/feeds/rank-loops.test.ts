import { feedLevels, feedParts, type FeedLevel } from '@swirl/contract/feed-levels';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  likesOf,
  rankLoops,
  shareParts,
  type Candidate,
  type Reason,
  type Taste,
} from './rank-loops.ts';

const moods = ['cozy', 'happy', 'sleepy', 'hyped'] as const;
const now = Date.UTC(2026, 10, 17);
const HOUR = 3_600_000;

const level = fc.constantFrom(...feedLevels);
const candidate = fc.record({
  authorId: fc.integer({ min: 0, max: 8 }).map((nth) => `author ${nth}`),
  hours: fc.integer({ min: 0, max: 500 }),
  moods: fc.subarray([...moods]),
  isFollowed: fc.boolean(),
  reactorIds: fc.subarray(['one', 'two', 'three']),
  isSeen: fc.boolean(),
});
const drawnTaste: fc.Arbitrary<Taste> = fc.record({
  parts: fc.record({ following: level, moods: level, reactions: level, newAuthors: level }),
  levels: fc
    .dictionary(fc.constantFrom(...moods), level)
    .map((all) => new Map(Object.entries(all))),
  liked: fc
    .dictionary(fc.constantFrom(...moods), fc.integer({ min: 1, max: 20 }))
    .map((all) => new Map(Object.entries(all))),
});

/** Whether an author is followed or new is the same for all their loops. */
const drawnLoops = fc.array(candidate, { maxLength: 60 }).map((drawn) =>
  drawn.map(({ hours, ...rest }, nth): Candidate => {
    const isFollowed =
      drawn.find(({ authorId }) => authorId === rest.authorId)?.isFollowed ?? false;
    const isNewAuthor = rest.authorId.endsWith('8');
    return {
      ...rest,
      isFollowed,
      isNewAuthor,
      id: `loop ${nth}`,
      version: nth,
      postedAt: now - hours * HOUR,
    };
  }),
);

const all = { now, size: 100, shown: 0, lastAuthorIds: [] };
const plain: Candidate = {
  id: 'loop',
  authorId: 'author',
  version: 1,
  postedAt: now,
  moods: [],
  isFollowed: false,
  isNewAuthor: false,
  reactorIds: [],
  isSeen: false,
};
const normal = {
  following: 'normal',
  moods: 'normal',
  reactions: 'normal',
  newAuthors: 'normal',
} as const;
const taste: Taste = { parts: normal, levels: new Map(), liked: new Map() };
const many = (count: number, given: (nth: number) => Partial<Candidate>): Candidate[] =>
  Array.from({ length: count }, (_, nth) => ({ ...plain, id: `loop ${nth}`, ...given(nth) }));

function isTrue(
  { kind, parts, moods: named = [], reactorIds }: Reason,
  loop: Candidate,
  drawn: Taste,
) {
  if (parts < 1 || (kind !== 'newest' && drawn.parts[kind] === 'off')) return false;
  const areLiked = named.every(
    (mood) => loop.moods.includes(mood) && (drawn.liked.has(mood) || drawn.levels.has(mood)),
  );
  return {
    following: loop.isFollowed,
    moods: named.length > 0 && areLiked,
    reactions: reactorIds === loop.reactorIds,
    newAuthors: loop.isNewAuthor && !loop.isFollowed,
    newest: !loop.isFollowed && !loop.isNewAuthor && loop.reactorIds.length === 0,
  }[kind];
}

describe('whatever there is to choose from', () => {
  it('each loop comes once, with true reasons in ten parts', () => {
    fc.assert(
      fc.property(drawnLoops, drawnTaste, (loops, drawn) => {
        const ranked = rankLoops(loops, drawn, all);
        expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
        for (const { id, reasons } of ranked) {
          const loop = loops.find((one) => one.id === id) ?? plain;
          expect(reasons.reduce((sum, { parts }) => sum + parts, 0)).toBe(10);
          expect(reasons.filter((reason) => !isTrue(reason, loop, drawn))).toEqual([]);
        }
      }),
    );
  });

  it('a part or a mood that is off brings no loop', () => {
    fc.assert(
      fc.property(drawnLoops, drawnTaste, fc.constantFrom(...feedParts), (loops, drawn, part) => {
        const off: FeedLevel = 'off';
        const parts = { ...drawn.parts, [part]: off };
        const ranked = new Set(rankLoops(loops, { ...drawn, parts }, all).map(({ id }) => id));
        const only = loops.filter(
          ({ isFollowed, reactorIds, moods: own, isNewAuthor }) =>
            own.length === 0 &&
            isFollowed === (part === 'following') &&
            reactorIds.length > 0 === (part === 'reactions') &&
            isNewAuthor === (part === 'newAuthors'),
        );
        expect(only.filter(({ id }) => part !== 'moods' && ranked.has(id))).toEqual([]);
        const unwanted = loops.filter(({ moods: own }) =>
          own.some((mood) => drawn.levels.get(mood) === 'off'),
        );
        expect(unwanted.filter(({ id }) => ranked.has(id))).toEqual([]);
      }),
    );
  });

  it('what was seen comes after everything else', () => {
    fc.assert(
      fc.property(drawnLoops, drawnTaste, (loops, drawn) => {
        const seen = rankLoops(loops, drawn, all).map(
          ({ id }) => loops.find((loop) => loop.id === id)?.isSeen ?? false,
        );
        expect(seen).toEqual(seen.toSorted((one, other) => Number(one) - Number(other)));
      }),
    );
  });

  it('nobody has two loops in a row or three in ten while there is anyone else', () => {
    fc.assert(
      fc.property(drawnLoops, drawnTaste, (loops, drawn) => {
        const unseen = loops.map((loop) => ({ ...loop, isSeen: false }));
        const authors = rankLoops(unseen, drawn, all).map(({ authorId }) => authorId);
        const crowded = authors.filter((author, index) => {
          const before = authors.slice(Math.max(0, index - 9), index);
          const fits = (other: string) =>
            before.at(-1) !== other && before.filter((one) => one === other).length < 2;
          return !fits(author) && authors.slice(index).some(fits);
        });
        expect(crowded).toEqual([]);
      }),
    );
  });
});

describe('the order', () => {
  it('gives new authors one index in ten, half as many or twice as many', () => {
    const loops = many(400, (nth) => ({
      authorId: `author ${nth}`,
      isNewAuthor: nth % 2 === 0,
      moods: ['cozy'],
    }));
    const turnsOf = (newAuthors: FeedLevel, shown = 0) => {
      const parts = { ...normal, newAuthors };
      const ranked = rankLoops(loops, { ...taste, parts }, { ...all, shown });
      return ranked.flatMap(({ reasons }, index) =>
        reasons.some(({ kind }) => kind === 'newAuthors') ? [index] : [],
      );
    };
    expect(turnsOf('normal')).toEqual([6, 16, 26, 36, 46, 56, 66, 76, 86, 96]);
    expect(turnsOf('less')).toHaveLength(5);
    expect(turnsOf('more')).toHaveLength(20);
    expect(turnsOf('off')).toEqual([]);
    // The places go on where the list before ended.
    expect(turnsOf('normal', 5)[0]).toBe(1);
  });

  it('puts more liked moods first, and one like among many says nothing', () => {
    const liked = new Map([
      ['cozy', 20],
      ['happy', 8],
      ['sleepy', 1],
    ]);
    const loops = many(4, (nth) => ({ authorId: `author ${nth}`, moods: [moods[nth] ?? ''] }));
    const ranked = rankLoops(loops, { ...taste, liked }, all);
    expect(ranked.map(({ reasons }) => reasons)).toEqual([
      [{ kind: 'moods', moods: ['cozy'], parts: 10 }],
      [{ kind: 'moods', moods: ['happy'], parts: 10 }],
      [{ kind: 'newest', parts: 10 }],
      [{ kind: 'newest', parts: 10 }],
    ]);
    const levels = new Map<string, FeedLevel>([
      ['cozy', 'less'],
      ['happy', 'more'],
      ['sleepy', 'more'],
    ]);
    const steered = rankLoops(loops, { ...taste, liked, levels }, all);
    expect(steered.map(({ id }) => id)).toEqual(['loop 1', 'loop 2', 'loop 0', 'loop 3']);
  });

  it('prefers what several reasons speak for, and newer loops', () => {
    const loops = [
      { ...plain, id: 'old', authorId: 'a', isFollowed: true, postedAt: now - 200 * HOUR },
      { ...plain, id: 'both', authorId: 'b', isFollowed: true, reactorIds: ['one', 'two'] },
      { ...plain, id: 'new', authorId: 'c', isFollowed: true },
    ];
    const ranked = rankLoops(loops, taste, all);
    expect(ranked.map(({ id }) => id)).toEqual(['both', 'new', 'old']);
    expect(ranked[0]?.reasons).toEqual([
      { kind: 'following', parts: 6 },
      { kind: 'reactions', reactorIds: ['one', 'two'], parts: 4 },
    ]);
  });
});

describe('what counts how much', () => {
  const DAY = 24 * HOUR;
  const named = (...loops: (Partial<Candidate> & { readonly id: string })[]): Candidate[] =>
    loops.map(candidateOf);
  const candidateOf = (given: Partial<Candidate> & { readonly id: string }): Candidate => ({
    ...plain,
    authorId: `author of ${given.id}`,
    ...given,
  });
  const orderOf = (loops: readonly Candidate[], given: Partial<Taste> = {}, rest = {}) =>
    rankLoops(loops, { ...taste, ...given }, { ...all, ...rest }).map(({ id }) => id);

  it('a loop counts half after six days, and one from a clock ahead not more than a new one', () => {
    const others = { id: 'reacted', reactorIds: ['one'] };
    const followed = (days: number) =>
      named({ id: 'followed', isFollowed: true, postedAt: now - days * DAY }, others);
    expect(orderOf(followed(6))).toEqual(['followed', 'reacted']);
    expect(orderOf(followed(9))).toEqual(['reacted', 'followed']);
    const ahead = named({ ...others, postedAt: now + 30 * DAY }, { id: 'now', isFollowed: true });
    expect(orderOf(ahead)).toEqual(['now', 'reacted']);
  });

  it('a mood at less halves what else speaks for a loop, and no other mood does', () => {
    const levels = new Map<string, FeedLevel>([['sleepy', 'less']]);
    const loops = (mood: string) =>
      named(
        { id: 'mood', isFollowed: true, moods: [mood] },
        { id: 'old', isFollowed: true, postedAt: now - 5 * DAY },
      );
    expect(orderOf(loops('sleepy'))).toEqual(['mood', 'old']);
    expect(orderOf(loops('sleepy'), { levels })).toEqual(['old', 'mood']);
    expect(orderOf(loops('happy'), { levels })).toEqual(['mood', 'old']);
  });

  it('a chosen mood is liked, three likes among twenty count, and fewer do not', () => {
    const levels = new Map<string, FeedLevel>([
      ['happy', 'normal'],
      ['cozy', 'more'],
      ['sleepy', 'less'],
      ['hyped', 'off'],
    ]);
    expect(likesOf({ levels, liked: new Map() })).toEqual(
      new Map([
        ['happy', 0.8],
        ['cozy', 1.6],
      ]),
    );
    const liked = new Map([
      ['happy', 20],
      ['cozy', 3],
      ['sleepy', 2],
    ]);
    expect(likesOf({ levels: new Map(), liked })).toEqual(
      new Map([
        ['happy', 1],
        ['cozy', 0.15],
      ]),
    );
  });

  it('a liked mood counts less beside moods that are not', () => {
    const liked = new Map([['cozy', 5]]);
    const loops = named(
      { id: 'among', moods: ['hyped', 'cozy'] },
      { id: 'alone', moods: ['cozy'] },
    );
    expect(orderOf(loops, { liked })).toEqual(['alone', 'among']);
  });

  it('liked moods of a loop are named with the most liked first', () => {
    const liked = new Map([
      ['cozy', 20],
      ['happy', 12],
      ['sleepy', 6],
    ]);
    for (const own of [
      ['sleepy', 'happy', 'cozy'],
      ['happy', 'cozy', 'sleepy'],
      ['cozy', 'sleepy', 'happy'],
    ]) {
      const [ranked] = rankLoops(named({ id: 'loop', moods: own }), { ...taste, liked }, all);
      expect(ranked?.reasons[0]?.moods).toEqual(['cozy', 'happy', 'sleepy']);
    }
  });

  it('without new authors none of them is shown, whatever its moods, unless followed', () => {
    const liked = new Map([['cozy', 5]]);
    const loops = named(
      { id: 'new', isNewAuthor: true, moods: ['cozy'] },
      { id: 'followed', isNewAuthor: true, isFollowed: true },
      { id: 'other', moods: ['cozy'] },
      { id: 'filler' },
    );
    const parts = { ...normal, newAuthors: 'off' } as const;
    expect(orderOf(loops, { liked, parts }).toSorted()).toEqual(['filler', 'followed', 'other']);
    expect(orderOf(loops, { liked })).toContain('new');
  });

  it('what anything speaks for comes first, however old; the rest by time, then by id', () => {
    const loops = named(
      { id: 'b' },
      { id: 'older', postedAt: now - 2 * HOUR },
      { id: 'ancient', isFollowed: true, postedAt: now - 20_000 * DAY },
      { id: 'c' },
      { id: 'old', postedAt: now - HOUR },
      { id: 'reacted', reactorIds: ['one'] },
      { id: 'a' },
    );
    const expected = ['reacted', 'ancient', 'a', 'b', 'c', 'old', 'older'];
    expect(orderOf(loops)).toEqual(expected);
    expect(orderOf(loops.toReversed())).toEqual(expected);
  });

  it('what was seen goes on where the rest ends: in size, places and authors', () => {
    const unseen = named({ id: 'first', authorId: 'a' });
    const seen = named(
      { id: 'again', authorId: 'a', isFollowed: true, isSeen: true },
      { id: 'another', authorId: 'b', isSeen: true },
    );
    expect(orderOf([...unseen, ...seen])).toEqual(['first', 'another', 'again']);
    expect(orderOf([...unseen, ...seen], {}, { size: 2 })).toHaveLength(2);
    expect(
      orderOf(named({ id: 'x' }, { id: 'y' }), {}, { lastAuthorIds: ['author of x'] }),
    ).toEqual(['y', 'x']);
    const old = many(10, (nth) => ({ id: `seen ${nth}`, authorId: `author ${nth}`, isSeen: true }));
    const three = many(3, (nth) => ({ id: `unseen ${nth}`, authorId: `other ${nth}` }));
    const newcomer = named({ id: 'new', isNewAuthor: true, isSeen: true });
    expect(orderOf([...three, ...old, ...newcomer]).indexOf('new')).toBe(6);
  });
});

it('parts follow their weights, and a reason too small for one is left out', () => {
  const share = (...weights: number[]) =>
    shareParts(weights.map((weight) => ({ reason: { kind: 'newest' as const }, weight }))).map(
      ({ parts }) => parts,
    );
  expect(share()).toEqual([]);
  expect(share(1)).toEqual([10]);
  expect(share(1, 1, 1)).toEqual([4, 3, 3]);
  expect(share(99, 1)).toEqual([10]);
  expect(share(5, 90, 5)).toEqual([9, 1]);
});
