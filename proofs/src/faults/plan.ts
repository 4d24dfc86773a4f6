import { createDraws, type Draws } from '../../lib/draws.ts';
import { actions } from './actions.ts';
import { followStep } from './actions/follow.ts';
import { postStep } from './actions/post.ts';
import { faults } from './injected.ts';
import type { Injection } from './injection.ts';
import type { Person } from './model.ts';
import { NAMES, type Planned, type PlannedComment, type PlannedLoop, type Step } from './step.ts';

/** Steps at once, and what fails meanwhile. */
export interface Round {
  readonly steps: readonly Step[];
  readonly injections: readonly Injection[];
}

export interface Plan {
  readonly seed: string;
  /** What there is before anything fails. */
  readonly prelude: readonly Step[];
  readonly rounds: readonly Round[];
}

const ROUNDS = { full: { min: 5, more: 3 }, small: { min: 2, more: 1 } };
const STEPS = { min: 3, more: 4 };
const WITH_FAULT = 0.8;
const WITH_TWO = 0.2;
/** Draws that found nothing possible, or something that is in the way of another. */
const DRAWN_AT_MOST = 60;

/** Depends on seed and size only: what happens later changes nothing about it. */
export function planOf(seed: string, size: 'full' | 'small' = 'full'): Plan {
  const draws = createDraws(`faults ${seed}`);
  const world = createWorld();
  const prelude = preludeOf(draws, world);
  const { min, more } = ROUNDS[size];
  const count = min + draws.below(more);
  const rounds = Array.from({ length: count }, (_, index) => ({
    steps: drawSteps(draws, world, index / count),
    injections: drawInjections(draws),
  }));
  return { seed, prelude, rounds };
}

interface World {
  readonly planned: (progress: number) => Planned;
  add(step: Step): void;
}

function createWorld(): World {
  const loops: PlannedLoop[] = [];
  const comments: PlannedComment[] = [];
  const left = new Set<Person>();
  const people = NAMES.map((_, person) => person);
  const counts = { loop: 0, comment: 0 };
  const name = (kind: 'loop' | 'comment') => {
    counts[kind] += 1;
    return `${kind}-${counts[kind]}`;
  };
  return {
    planned: (progress) => ({
      people,
      loops: [...loops],
      comments: [...comments],
      left: new Set(left),
      progress,
      name,
    }),
    add({ adds, leaves }) {
      if (adds !== undefined && 'loop' in adds) loops.push(adds.loop);
      if (adds !== undefined && 'comment' in adds) comments.push(adds.comment);
      if (leaves !== undefined) left.add(leaves);
    },
  };
}

/** Something to layer on, and two friends. */
function preludeOf(draws: Draws, world: World): Step[] {
  const [first = 0, second = 1, third = 2] = shuffled(draws, NAMES.length);
  const { name } = world.planned(0);
  const usual = { tries: 1, twice: false };
  const steps = [
    postStep({ ...usual, name: name('loop'), author: first, kind: 'audio', visibility: 'public' }),
    postStep({
      ...usual,
      name: name('loop'),
      author: second,
      kind: 'status',
      visibility: 'friends',
    }),
    postStep({ ...usual, name: name('loop'), author: third, kind: 'status', visibility: 'public' }),
    followStep(first, second, { isUndone: false, tries: 1 }),
    followStep(second, first, { isUndone: false, tries: 1 }),
  ];
  for (const step of steps) world.add(step);
  return steps;
}

function shuffled(draws: Draws, count: number): number[] {
  const left = Array.from({ length: count }, (_, index) => index);
  return left.map(() => left.splice(draws.below(left.length), 1)[0] ?? 0);
}

function drawSteps(draws: Draws, world: World, progress: number): Step[] {
  const wanted = STEPS.min + draws.below(STEPS.more);
  const planned = world.planned(progress);
  const steps: Step[] = [];
  for (let tries = 0; steps.length < wanted && tries < DRAWN_AT_MOST; tries += 1) {
    const step = draws.either(
      actions.map(({ weight, draw }) => [weight, () => draw(draws, planned)] as const),
    );
    if (step !== undefined && steps.every((other) => areIndependent(step, other))) {
      steps.push(step);
    }
  }
  for (const step of steps) world.add(step);
  return steps;
}

function areIndependent(one: Step, other: Step): boolean {
  const keys = ({ shares, holds }: Step) => new Set([...shares, ...holds]);
  return (
    one.holds.every((key) => !keys(other).has(key)) &&
    other.holds.every((key) => !keys(one).has(key))
  );
}

function drawInjections(draws: Draws): Injection[] {
  if (!draws.chance(WITH_FAULT)) return [];
  const first = drawInjection(draws);
  if (!draws.chance(WITH_TWO)) return [first];
  const second = drawInjection(draws);
  return second.targets.some((target) => first.targets.includes(target))
    ? [first]
    : [first, second];
}

const drawInjection = (draws: Draws): Injection =>
  draws.either(
    faults.map(
      ({ name, weight, draw }) => [weight, () => ({ kind: name, ...draw(draws) })] as const,
    ),
  );
