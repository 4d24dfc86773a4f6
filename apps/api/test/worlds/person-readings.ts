import { buildPath } from '@swirl/contract/calls';
import { z } from 'zod';
import { SHARED_MOOD } from './stored-world.ts';
import { FORBIDDEN, GONE, ME, NOT_FOUND, savedIn, type Reading, type View } from './view.ts';
import { loopName, personName } from './world-names.ts';

const aPerson = z.looseObject({
  email: z.string().nullable(),
  moods: z.array(z.string()),
  showsLiked: z.boolean(),
  _count: z.looseObject({ loops: z.number() }),
});

/** Every read about one user. */
export function personReadings(view: View, person: number): Reading[] {
  const { world, rules, everyone, seen, authorOf, isReady, newestFirst } = view;
  const { inOrder, inAnyOrder, peopleSeen } = view;
  const { drawn } = world;
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
        moods: latest === undefined ? [] : [world.moodOf(latest), SHARED_MOOD, world.moodOfAll],
        showsLiked: rules.seesLiked(ME, person),
        loops: theirs.filter(isReady).length,
      }),
      shown: (body) => {
        const { email, moods, showsLiked, _count } = aPerson.parse(body);
        return { email, moods, showsLiked, loops: _count.loops };
      },
    },
    {
      what: `loops of ${name}`,
      path: buildPath('users.loops', { userId }),
      expected: ifSeen(newestFirst(theirs)),
      shown: inOrder,
    },
    {
      what: `what ${name} pinned`,
      path: buildPath('users.pinned', { userId }),
      expected: ifSeen(
        world
          .pinnedBy(person)
          .filter((loop) => rules.seesLoop(ME, loop))
          .map(loopName),
      ),
      shown: inOrder,
    },
    {
      what: `what ${name} liked`,
      path: buildPath('users.liked', { userId }),
      expected: ifSeen(
        rules.seesLiked(ME, person)
          ? drawn.reactions
              .filter(
                ({ by, on }) =>
                  by === person &&
                  rules.seesLoop(ME, on) &&
                  (person === ME || rules.seesReactors(ME, on)),
              )
              .map(({ on }) => loopName(on))
              .toReversed()
          : FORBIDDEN,
      ),
      shown: inOrder,
    },
    {
      what: `who is on the list of ${name}`,
      path: buildPath('lists.people', { listId: world.lists[person] ?? '' }),
      expected:
        person === ME
          ? peopleSeen(drawn.listings.flatMap(([by, on]) => (by === ME ? [on] : [])))
          : NOT_FOUND,
      shown: view.inAnyOrder,
    },
    {
      what: `the collection of ${name}`,
      path: buildPath('collections.loops', { collectionId: world.collections[person] ?? '' }),
      expected:
        person === ME
          ? savedIn(view, person, ({ collected }) => collected).filter((loop) => loop !== GONE)
          : NOT_FOUND,
      shown: inOrder,
    },
    {
      what: `followers of ${name}`,
      path: buildPath('users.followers', { userId }),
      expected: ifSeen(peopleSeen(everyone.filter((other) => rules.follows(other, person)))),
      shown: inAnyOrder,
    },
    {
      what: `whom ${name} follows`,
      path: buildPath('users.following', { userId }),
      expected: ifSeen(peopleSeen(everyone.filter((other) => rules.follows(person, other)))),
      shown: inAnyOrder,
    },
  ];
}
