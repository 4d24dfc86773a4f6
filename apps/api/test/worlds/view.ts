import { z } from 'zod';
import type { StoredWorld } from './stored-world.ts';
import { loopName, personName } from './world-names.ts';
import type { WorldPolicies } from './world-policies.ts';

/** One way to read, and what the policies say must come of it. */
export interface Reading {
  readonly what: string;
  readonly path: string;
  readonly expected: unknown;
  /** What is compared of a success; a refusal is compared by its status. */
  readonly shown: (body: unknown) => unknown;
}

/** The one who looks is the first. */
export const ME = 0;
export const NOT_FOUND = 404;
export const FORBIDDEN = 403;

const things = z.array(z.looseObject({ id: z.string() }));

/** A world as its first person sees it, by the policies; and what answers say, by the world's names. */
export function viewOf(world: StoredWorld, rules: WorldPolicies) {
  const { drawn, nameOf } = world;
  const indexes = (list: readonly unknown[]) => list.map((_, index) => index);
  const everyone = indexes(drawn.people);
  const loops = indexes(drawn.loops);
  const seen = loops.filter((loop) => rules.seesLoop(ME, loop));
  const authorOf = (loop: number) => drawn.loops[loop]?.by ?? ME;
  /** Worlds before this one are in the database too, and are no part of it. */
  const inOrder = (body: unknown) => things.parse(body).flatMap(({ id }) => nameOf(id) ?? []);
  return {
    world,
    rules,
    everyone,
    loops,
    seen,
    authorOf,
    isReady: (loop: number) => drawn.loops[loop]?.state === 'ready',
    unmuted: seen.filter((loop) => !rules.mutes(ME, authorOf(loop))),
    newestFirst: (some: readonly number[]) => some.toReversed().map(loopName),
    peopleSeen: (some: readonly number[]) =>
      some
        .filter((person) => rules.seesPerson(ME, person))
        .map(personName)
        .toSorted(),
    inOrder,
    inAnyOrder: (body: unknown) => inOrder(body).toSorted(),
  };
}

export type View = ReturnType<typeof viewOf>;
