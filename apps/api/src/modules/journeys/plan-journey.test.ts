import { journeyLengths } from '@swirl/contract/journeys';
import { distanceBetween, feelingPoints } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods, type MoodPoint } from '@swirl/contract/mood-points';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isGentle,
  planJourney,
  pointOfLoop,
  refillJourney,
  type JourneyCandidate,
} from './plan-journey.ts';

const coordinate = fc.integer({ min: -100, max: 100 }).map((value) => value / 100);
const anyPoint = fc.oneof(
  fc.record({ x: coordinate, y: coordinate }),
  fc.constantFrom<MoodPoint>(...Object.values(moodPoints), ...Object.values(feelingPoints)),
);
const anyRequest = fc.record({
  from: anyPoint,
  to: anyPoint,
  length: fc.constantFrom(...journeyLengths),
});
const anyCandidates = fc
  .array(
    fc.record({
      userId: fc.constantFrom('ada', 'ben', 'cleo', 'dag', 'eve', 'fay', 'gus'),
      point: fc.constantFrom<MoodPoint>(...Object.values(moodPoints)),
      followed: fc.boolean(),
      seen: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((loops) => loops.map((loop, index): JourneyCandidate => ({ ...loop, id: `loop ${index}` })));

/** Two loops of each author at every mood, so that there is always someone else. */
const everywhere = reactionMoods.flatMap((mood) =>
  ['ada', 'ben', 'cleo', 'dag', 'eve', 'fay', 'gus', 'hal', 'ida'].map((userId) => ({
    id: `${mood} by ${userId}`,
    userId,
    point: moodPoints[mood],
    followed: userId !== 'ida',
    seen: false,
  })),
);

describe('a planned journey', () => {
  it('ends, repeats nothing and never has one author twice in a row', () => {
    fc.assert(
      fc.property(anyCandidates, anyRequest, (candidates, request) => {
        const { loops } = planJourney(candidates, request);
        const authors = loops.map(({ userId }) => userId);
        expect(loops.length).toBeLessThanOrEqual(request.length);
        expect(new Set(loops.map(({ id }) => id)).size).toBe(loops.length);
        expect(authors.filter((author, at) => author === authors[at + 1])).toEqual([]);
        for (const author of new Set(authors)) {
          expect(authors.filter((other) => other === author).length).toBeLessThanOrEqual(2);
        }
      }),
    );
  });

  it('is never rougher than its start', () => {
    fc.assert(
      fc.property(anyCandidates, anyRequest, (candidates, request) => {
        const { loops, to } = planJourney(candidates, request);
        const least = Math.min(request.from.x, Math.min(to.x, 0) - 0.05);
        expect(loops.filter(({ point }) => point.x < least)).toEqual([]);
        expect(to.x).toBeGreaterThanOrEqual(Math.min(request.from.x, -0.15));
      }),
    );
  });

  it('begins near its start and no wilder, if there are such loops', () => {
    fc.assert(
      fc.property(anyCandidates, anyRequest, (candidates, request) => {
        const { from } = request;
        const near = candidates.some(
          ({ point }) =>
            point.x >= from.x && isGentle(point, from) && distanceBetween(point, from) <= 0.35,
        );
        const [first] = planJourney(candidates, request).loops;
        expect(!near || (first !== undefined && isGentle(first.point, from))).toBe(true);
      }),
    );
  });

  it('arrives at its goal, and is nearly as long as requested where loops are everywhere', () => {
    for (const from of [...Object.values(feelingPoints), ...Object.values(moodPoints)]) {
      for (const goal of Object.values(moodPoints)) {
        const { loops, to, movedTo } = planJourney(everywhere, { from, to: goal, length: 12 });
        expect(movedTo).toBe(null);
        expect(loops.length).toBeGreaterThanOrEqual(9);
        expect(distanceBetween(loops.at(-1)?.point ?? from, to)).toBeLessThanOrEqual(0.35);
        expect(loops.some(({ followed }) => !followed)).toBe(true);
      }
    }
  });

  it('moves its goal to the nearest mood with loops', () => {
    const candidates = everywhere.filter(({ point }) => point === moodPoints.thoughtful);
    const request = { from: feelingPoints.meh, to: moodPoints.hyped, length: 12 } as const;
    const { loops, to, movedTo } = planJourney(candidates, request);
    expect({ to, movedTo }).toEqual({ to: moodPoints.thoughtful, movedTo: 'thoughtful' });
    expect(loops.length).toBeGreaterThan(0);
    expect(planJourney([], request)).toEqual({ loops: [], to: moodPoints.hyped, movedTo: null });
  });

  it('prefers newer loops and those of followed people at the same point', () => {
    const at = (id: string, userId: string, followed = false) => ({
      id,
      userId,
      followed,
      seen: false,
      point: moodPoints.cozy,
    });
    const request = { from: moodPoints.cozy, to: moodPoints.cozy, length: 8 } as const;
    const named = (...loops: JourneyCandidate[]) => planJourney(loops, request).loops[0]?.id;
    expect(named(at('newer', 'ada'), at('older', 'ben'))).toBe('newer');
    expect(named(at('newer', 'ada'), at('followed', 'ben', true), at('older', 'cleo'))).toBe(
      'followed',
    );
  });
});

describe('what was seen', () => {
  it('comes only where nothing else is within reach', () => {
    const unseen = everywhere.map((loop) => ({ ...loop, userId: loop.id }));
    const seen = unseen.map((loop) => ({ ...loop, id: `${loop.id}, seen`, seen: true }));
    for (const from of Object.values<MoodPoint>(feelingPoints)) {
      const request = { from, to: moodPoints.relaxed, length: 8 } as const;
      expect(planJourney([...seen, ...unseen], request).loops.some((loop) => loop.seen)).toBe(
        false,
      );
      expect(planJourney(seen, request).loops.length).toBeGreaterThan(3);
    }
  });
});

describe('a journey under way', () => {
  it('keeps its loops, and takes others for those that are gone, by the same rules', () => {
    fc.assert(
      fc.property(anyRequest, fc.infiniteStream(fc.boolean()), (request, gone) => {
        const { loops, to } = planJourney(everywhere, request);
        const steps = loops.map((loop) => (gone.next().value ? null : loop));
        const left = everywhere.filter(({ id }) => !loops.some((loop) => loop.id === id));
        const filled = refillJourney(left, { from: request.from, to, steps });
        const kept = steps.filter((step) => step !== null);
        expect(filled.filter((loop) => kept.includes(loop))).toEqual(kept);
        const repeated = filled.filter((loop, at) => {
          const next = filled[at + 1];
          const stayed = kept.includes(loop) && next !== undefined && kept.includes(next);
          return loop.userId === next?.userId && !stayed;
        });
        expect(repeated).toEqual([]);
        const least = Math.min(request.from.x, Math.min(to.x, 0) - 0.05);
        expect(filled.filter(({ point }) => point.x < least)).toEqual([]);
      }),
    );
  });

  it('has the other loop at the step of the one that is gone', () => {
    const from = feelingPoints.anxious;
    const { loops, to } = planJourney(everywhere, { from, to: moodPoints.relaxed, length: 12 });
    const steps = loops.map((loop, index) => (index === 4 ? null : loop));
    const left = everywhere.filter(({ id }) => id !== loops[4]?.id);
    const filled = refillJourney(left, { from, to, steps });
    expect(filled).toHaveLength(loops.length);
    expect(filled.toSpliced(4, 1)).toEqual(loops.toSpliced(4, 1));
    expect(refillJourney([], { from, to, steps })).toEqual(loops.toSpliced(4, 1));
  });
});

describe('the point of a loop', () => {
  it('is the mean of its moods; others say nothing', () => {
    expect(pointOfLoop({ moodTags: ['happy', 'my-own'], moodCounts: [] })).toEqual(
      moodPoints.happy,
    );
    expect(pointOfLoop({ moodTags: ['happy', 'glowing'], moodCounts: [] })?.x).toBeCloseTo(0.94);
    expect(pointOfLoop({ moodTags: ['my-own'], moodCounts: [] })).toBe(null);
  });

  it('is half of what people felt from three mood reactions on', () => {
    const felt = (count: number) => [{ mood: 'sleepy', count }];
    expect(pointOfLoop({ moodTags: ['happy'], moodCounts: felt(2) })).toEqual(moodPoints.happy);
    expect(pointOfLoop({ moodTags: ['happy'], moodCounts: felt(3) })).toEqual({
      x: (0.92 + 0.34) / 2,
      y: (0.62 - 0.94) / 2,
    });
    expect(pointOfLoop({ moodTags: ['my-own'], moodCounts: felt(3) })).toEqual(moodPoints.sleepy);
  });
});
