import { buildPath } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import { z } from 'zod';
import type { StoredWorld } from './stored-world.ts';
import { commentName, loopName, personName } from './world-names.ts';
import { mayBeTold } from './world-notices.ts';
import type { WorldPolicies } from './world-policies.ts';

/** One way to read, what the policies say must come of it, and what did come. */
export interface Reading {
  readonly what: string;
  readonly path: string;
  readonly expected: unknown;
  /** What is compared of a success; a refusal is compared by its status. */
  readonly told: (body: unknown) => unknown;
}

/** The one who looks is the first. */
const ME = 0;
const NOT_FOUND = 404;
const FORBIDDEN = 403;

const things = z.array(z.looseObject({ id: z.string() }));
const nodes = z.array(z.object({ key: z.string(), loop: z.unknown() }));
const groups = z.array(z.looseObject({ latestId: z.string() }));
const discovered = z.looseObject({ featuredLoops: things, suggestedCreators: things });
const aLoop = z.looseObject({
  parentLoopId: z.string().nullable(),
  canRemix: z.boolean(),
  _count: z.looseObject({ remixes: z.number() }),
  user: z.looseObject({ email: z.string().nullable() }),
});
const aPerson = z.looseObject({
  email: z.string().nullable(),
  moods: z.array(z.string()),
  showsLiked: z.boolean(),
  _count: z.looseObject({ loops: z.number() }),
});

export function readingsOf(world: StoredWorld, rules: WorldPolicies): Reading[] {
  const { drawn, nameOf } = world;
  const places = (list: readonly unknown[]) => list.map((_, place) => place);
  const everyone = places(drawn.people);
  const seen = places(drawn.loops).filter((loop) => rules.seesLoop(ME, loop));
  const authorOf = (loop: number) => drawn.loops[loop]?.by ?? ME;
  const isReady = (loop: number) => drawn.loops[loop]?.state === 'ready';
  const unmuted = seen.filter((loop) => !rules.mutes(ME, authorOf(loop)));
  const newestFirst = (loops: readonly number[]) => loops.toReversed().map(loopName);

  /** Worlds before this one are in the database too, and are no part of it. */
  const inOrder = (body: unknown) => things.parse(body).flatMap(({ id }) => nameOf(id) ?? []);
  const inAnyOrder = (body: unknown) => inOrder(body).toSorted();
  const peopleSeen = (people: readonly number[]) =>
    people
      .filter((person) => rules.seesPerson(ME, person))
      .map(personName)
      .toSorted();

  const general: Reading[] = [
    {
      what: 'the feed',
      path: buildPath('loops.feed', {}, { limit: drawn.loops.length }),
      expected: newestFirst(unmuted),
      told: inOrder,
    },
    {
      what: 'the feed by offset',
      path: buildPath('loops.feed', {}, { limit: drawn.loops.length, offset: 1 }),
      // The newest of all is the first of this world, if any of it is seen.
      expected: newestFirst(unmuted).slice(1),
      told: inOrder,
    },
    {
      what: 'the feed of whom one follows',
      path: buildPath('loops.feed', {}, { feed: 'following' }),
      expected: newestFirst(
        unmuted.filter((loop) => authorOf(loop) === ME || rules.follows(ME, authorOf(loop))),
      ),
      told: inOrder,
    },
    {
      what: 'loops found by a word',
      path: buildPath('search.loops', {}, { q: world.word }),
      expected: seen.map(loopName).toSorted(),
      told: inAnyOrder,
    },
    {
      what: 'people found by a word',
      path: buildPath('search.users', {}, { q: world.word }),
      expected: peopleSeen(everyone),
      told: inAnyOrder,
    },
    {
      what: 'the inbox',
      path: buildPath('notifications.list', {}, { limit: limits.page.max }),
      expected: world.notices
        .filter((notice) => mayBeTold(drawn, rules, notice))
        .map(({ name }) => name)
        .toReversed(),
      told: (body) => groups.parse(body).flatMap(({ latestId }) => nameOf(latestId) ?? []),
    },
    {
      what: 'Discover',
      path: buildPath('discover.read', {}),
      expected: {
        featured: newestFirst(unmuted),
        wrongly: [],
      },
      told: (body) => {
        const { featuredLoops, suggestedCreators } = discovered.parse(body);
        const mayBe = everyone.filter(
          (person) =>
            person !== ME &&
            rules.seesPerson(ME, person) &&
            !rules.follows(ME, person) &&
            !rules.mutes(ME, person),
        );
        const names = new Set(mayBe.map(personName));
        return {
          featured: inOrder(featuredLoops),
          wrongly: inAnyOrder(suggestedCreators).filter((name) => !names.has(name)),
        };
      },
    },
  ];

  const ofLoop = (loop: number): Reading[] => {
    const loopId = world.loops[loop] ?? '';
    const ifSeen = <Expected>(expected: Expected) =>
      rules.seesLoop(ME, loop) ? expected : NOT_FOUND;
    const parent = drawn.loops[loop]?.parent ?? null;
    const answers = seen.filter((other) => drawn.loops[other]?.parent === loop);
    return [
      {
        what: loopName(loop),
        path: buildPath('loops.read', { loopId }),
        expected: ifSeen({
          parent: parent !== null && rules.seesLoop(ME, parent) ? loopName(parent) : null,
          canRemix: rules.remixes(ME, loop),
          remixes: answers.filter(isReady).length,
          email: rules.seesEmail(ME, authorOf(loop)) ? world.emailOf(authorOf(loop)) : null,
        }),
        told: (body) => {
          const { parentLoopId, canRemix, _count, user } = aLoop.parse(body);
          return {
            parent: parentLoopId === null ? null : (nameOf(parentLoopId) ?? parentLoopId),
            canRemix,
            remixes: _count.remixes,
            email: user.email,
          };
        },
      },
      {
        what: `comments on ${loopName(loop)}`,
        path: buildPath('loops.comments', { loopId }),
        expected: ifSeen(
          drawn.comments
            .flatMap((comment, place) =>
              comment.on === loop && rules.seesComment(ME, comment) ? [commentName(place)] : [],
            )
            .toReversed(),
        ),
        told: inOrder,
      },
      {
        what: `remixes of ${loopName(loop)}`,
        path: buildPath('loops.remixes', { loopId }),
        expected: ifSeen(newestFirst(answers)),
        told: inOrder,
      },
      {
        what: `the tree around ${loopName(loop)}`,
        path: buildPath('loops.tree', { loopId }),
        expected: ifSeen({
          told: familyOf(world, loop)
            .filter((member) => rules.seesLoop(ME, member))
            .map(loopName),
          named: [],
        }),
        told: (body) => {
          const tree = nodes.parse(body);
          const namesOf = (shown: boolean) =>
            tree
              .filter((node) => (node.loop !== null) === shown)
              .flatMap(({ key }) => nameOf(key) ?? [])
              .toSorted();
          return { told: namesOf(true), named: namesOf(false) };
        },
      },
    ];
  };

  const ofPerson = (person: number): Reading[] => {
    const userId = world.people[person] ?? '';
    const name = personName(person);
    const ifSeen = <Expected>(expected: Expected) =>
      rules.seesPerson(ME, person) ? expected : NOT_FOUND;
    const theirs = seen.filter((loop) => authorOf(loop) === person);
    const latest = theirs.findLast(isReady);
    return [
      {
        what: name,
        path: buildPath('users.read', { userId }),
        expected: ifSeen({
          email: rules.seesEmail(ME, person) ? world.emailOf(person) : null,
          moods: latest === undefined ? [] : [world.moodOf(latest)],
          showsLiked: rules.seesLiked(ME, person),
          loops: theirs.filter(isReady).length,
        }),
        told: (body) => {
          const { email, moods, showsLiked, _count } = aPerson.parse(body);
          return { email, moods, showsLiked, loops: _count.loops };
        },
      },
      {
        what: `loops of ${name}`,
        path: buildPath('users.loops', { userId }),
        expected: ifSeen(newestFirst(theirs)),
        told: inOrder,
      },
      {
        what: `what ${name} liked`,
        path: buildPath('users.liked', { userId }),
        expected: ifSeen(
          rules.seesLiked(ME, person)
            ? drawn.reactions
                .filter(({ by, on }) => by === person && rules.seesLoop(ME, on))
                .map(({ on }) => loopName(on))
                .toReversed()
            : FORBIDDEN,
        ),
        told: inOrder,
      },
      {
        what: `followers of ${name}`,
        path: buildPath('users.followers', { userId }),
        expected: ifSeen(peopleSeen(everyone.filter((other) => rules.follows(other, person)))),
        told: inAnyOrder,
      },
      {
        what: `whom ${name} follows`,
        path: buildPath('users.following', { userId }),
        expected: ifSeen(peopleSeen(everyone.filter((other) => rules.follows(person, other)))),
        told: inAnyOrder,
      },
    ];
  };

  return [...general, ...places(drawn.loops).flatMap(ofLoop), ...everyone.flatMap(ofPerson)];
}

/** Everything that hangs together by answers, in order of age. */
function familyOf({ drawn }: StoredWorld, loop: number): number[] {
  const rootOf = (place: number): number => {
    const parent = drawn.loops[place]?.parent ?? null;
    return parent === null ? place : rootOf(parent);
  };
  const root = rootOf(loop);
  return drawn.loops.map((_, place) => place).filter((place) => rootOf(place) === root);
}
