import { z } from 'zod';
import type { StoredWorld } from './stored-world.ts';
import { loopName, personName } from './world-names.ts';
import type { WorldPolicies } from './world-policies.ts';

/** One read, and the result that the policies require. */
export interface Reading {
  readonly what: string;
  readonly path: string;
  /** For a read that is a POST. */
  readonly body?: unknown;
  readonly expected: unknown;
  /** The part of a success that is compared; a refusal is compared by its status. */
  readonly shown: (body: unknown) => unknown;
}

/** The first user is the viewer. */
export const ME = 0;
export const NOT_FOUND = 404;
export const FORBIDDEN = 403;

const things = z.array(z.looseObject({ id: z.string() }));

/** A world as the viewer sees it by the policies, and responses by the world's names. */
export function viewOf(world: StoredWorld, rules: WorldPolicies) {
  const { drawn, nameOf } = world;
  const indexes = (list: readonly unknown[]) => list.map((_, index) => index);
  const everyone = indexes(drawn.people);
  const loops = indexes(drawn.loops);
  const seen = loops.filter((loop) => rules.seesLoop(ME, loop));
  const authorOf = (loop: number) => drawn.loops[loop]?.by ?? ME;
  /** Earlier worlds are in the database too, and are left out. */
  const inOrder = (body: unknown) => things.parse(body).flatMap(({ id }) => nameOf(id) ?? []);
  return {
    world,
    rules,
    everyone,
    loops,
    seen,
    authorOf,
    isReady: (loop: number) => drawn.loops[loop]?.state === 'ready',
    /** What is suggested to the viewer: not muted, and not a warning they don't want. */
    suggested: seen.filter(
      (loop) => !rules.mutes(ME, authorOf(loop)) && !rules.mutesLoop(loop) && rules.wants(ME, loop),
    ),
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

/** An entry whose loop is no longer available. */
export const GONE = 'no longer available';

/** What a person saved, latest first, as the viewer should see it. */
export function savedIn(
  { world, rules }: View,
  person: number,
  isMeant: (save: StoredWorld['drawn']['saves'][number]) => boolean,
): string[] {
  return world.drawn.saves
    .filter((save) => save.by === person && isMeant(save))
    .map(({ on }) => (rules.seesLoop(ME, on) ? loopName(on) : GONE))
    .toReversed();
}
