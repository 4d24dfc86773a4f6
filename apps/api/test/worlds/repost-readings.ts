import { buildPath } from '@swirl/contract/calls';
import { endpoints } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { ME, NOT_FOUND, type Reading, type View } from './view.ts';
import { loopName, personName } from './world-names.ts';

const feed = endpoints['loops.feed'].response;
const reposts = endpoints['reposts.list'].response;

/**
 * What people whom the viewer follows reposted, in the following feed and loop by loop, and what followed
 * moods bring to that feed.
 */
export function repostReadings(view: View): Reading[] {
  const { world, rules, suggested, loops, authorOf } = view;
  const { drawn, nameOf } = world;
  const isShown = (by: number) =>
    rules.follows(ME, by) &&
    rules.seesPerson(ME, by) &&
    !rules.mutes(ME, by) &&
    !drawn.repostHides.some(([from, to]) => from === ME && to === by);
  /** The positions of a loop's reposts in the world, oldest first. */
  const shownOf = (loop: number) =>
    drawn.reposts.flatMap(({ by, on }, index) =>
      on === loop && rules.isPublic(loop) && isShown(by) ? [index] : [],
    );
  const lineOf = (index: number) => {
    const { by = ME, hiddenByTerm = true } = drawn.reposts[index] ?? {};
    return hiddenByTerm ? null : personName(by);
  };
  const namesOf = (loop: number) =>
    shownOf(loop)
      .toReversed()
      .map((index) => personName(drawn.reposts[index]?.by ?? ME));
  const isOwn = (loop: number) => authorOf(loop) === ME || rules.follows(ME, authorOf(loop));
  const followedMoodOf = (loop: number) => {
    if (isOwn(loop) || !rules.isPublic(loop)) return null;
    // In the order of the loop's own moods.
    if (drawn.followedMoods.includes(loop)) return world.moodOf(loop);
    return drawn.followsMoodOfAll ? world.moodOfAll : null;
  };
  const isPosted = (loop: number) => isOwn(loop) || followedMoodOf(loop) !== null;
  // All reposts are newer than all loops.
  const reposted = suggested
    .filter((loop) => !isPosted(loop) && shownOf(loop).length > 0)
    .toSorted((one, other) => (shownOf(other)[0] ?? 0) - (shownOf(one)[0] ?? 0));
  const expected = [...reposted, ...suggested.filter(isPosted).toReversed()].map((loop) => {
    const names = namesOf(loop);
    const lines = shownOf(loop).toReversed().map(lineOf);
    return {
      loop: loopName(loop),
      people: names.slice(0, limits.reposts.faces),
      count: names.length,
      line: lines.find((line) => line !== null) ?? null,
      mood: followedMoodOf(loop),
    };
  });
  return [
    {
      what: 'the feed of whom one follows, with reposts and moods',
      path: buildPath('loops.feed', {}, { feed: 'following', include: 'all' }),
      expected,
      shown: (body) =>
        feed.parse(body).flatMap(({ id, repostedBy, followedMood }) => ({
          loop: nameOf(id),
          people: repostedBy?.people.map((person) => nameOf(person.id)) ?? [],
          count: repostedBy?.count ?? 0,
          line: repostedBy?.line?.text ?? null,
          mood: followedMood ?? null,
        })),
    },
    ...loops.map((loop) => ({
      what: `reposts of ${loopName(loop)}`,
      path: buildPath('reposts.list', { loopId: world.loops[loop] ?? '' }),
      expected: rules.seesLoop(ME, loop)
        ? shownOf(loop)
            .toReversed()
            .map((index) => [personName(drawn.reposts[index]?.by ?? ME), lineOf(index)])
        : NOT_FOUND,
      shown: (body: unknown) =>
        reposts.parse(body).map(({ user, line }) => [nameOf(user.id), line]),
    })),
  ];
}
