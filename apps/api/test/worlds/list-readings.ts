import { buildPath } from '@swirl/contract/calls';
import { endpoints, type Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { moodPoints } from '@swirl/contract/mood-points';
import { z } from 'zod';
import { SHARED_MOOD } from './stored-world.ts';
import { GONE, ME, savedIn, type Reading, type View } from './view.ts';
import { loopName, personName } from './world-names.ts';
import { isDeliverable } from './world-notices.ts';

const things = z.array(z.unknown());
const groups = z.array(z.looseObject({ latestId: z.string() }));
const planned = z.looseObject({ loops: things });
const offered = endpoints['mentions.suggest'].response;
const savedEntries = endpoints['saved.list'].response;
const summaries = endpoints['collections.list'].response;
const peopleLists = endpoints['lists.list'].response;
const forYouLoops = endpoints['feeds.forYou'].response;
const discovered = z.looseObject({ featuredLoops: things, suggestedCreators: things });

/** Lists that the viewer reads: feeds, search, the inbox, Discover. */
export function listReadings(view: View): Reading[] {
  const { world, rules, everyone, seen, suggested, authorOf, newestFirst, peopleSeen } = view;
  const { inOrder, inAnyOrder } = view;
  const { drawn, nameOf } = world;
  return [
    {
      what: 'the feed',
      path: buildPath('loops.feed', {}, { limit: drawn.loops.length }),
      expected: newestFirst(suggested),
      shown: inOrder,
    },
    {
      what: 'the feed by offset',
      path: buildPath('loops.feed', {}, { limit: drawn.loops.length, offset: 1 }),
      // The newest loop is the first of this world, if the viewer sees any of it.
      expected: newestFirst(suggested).slice(1),
      shown: inOrder,
    },
    {
      what: 'the feed of whom one follows',
      path: buildPath('loops.feed', {}, { feed: 'following' }),
      expected: newestFirst(
        suggested.filter((loop) => authorOf(loop) === ME || rules.follows(ME, authorOf(loop))),
      ),
      shown: inOrder,
    },
    {
      what: 'For you, as far as it is wrong',
      path: buildPath('feeds.forYou', {}, { limit: limits.page.max }),
      expected: [],
      shown: (body) => wrongIn(view, forYouLoops.parse(body)),
    },
    ...drawn.loops.map((_, loop) => ({
      what: `loops with the mood of ${loopName(loop)}`,
      path: buildPath('loops.ofMood', { mood: world.moodOf(loop) }),
      expected: suggested.includes(loop) ? [loopName(loop)] : [],
      shown: inOrder,
    })),
    {
      what: 'a journey',
      path: buildPath('journeys.plan', {}),
      body: { from: moodPoints[SHARED_MOOD], to: moodPoints[SHARED_MOOD], length: 15 },
      expected: { wrongly: [] },
      shown: (body) => {
        const mayBe = new Set(
          suggested.filter((loop) => authorOf(loop) !== ME && view.isReady(loop)).map(loopName),
        );
        const { loops } = planned.parse(body);
        return { wrongly: inOrder(loops).filter((name) => !mayBe.has(name)) };
      },
    },
    {
      what: 'what one saved',
      path: buildPath('saved.list', {}),
      expected: savedIn(view, ME, () => true),
      shown: (body) => savedEntries.parse(body).map(({ loop }) => nameOf(loop?.id ?? '') ?? GONE),
    },
    {
      what: 'what one saved, as a feed',
      path: buildPath('saved.loops', {}),
      expected: savedIn(view, ME, () => true).filter((name) => name !== GONE),
      shown: inOrder,
    },
    {
      what: 'how much one saved',
      path: buildPath('collections.list', {}),
      expected: [
        savedIn(view, ME, () => true).filter((name) => name !== GONE).length,
        savedIn(view, ME, ({ collected }) => collected).filter((name) => name !== GONE).length,
      ],
      shown: (body) => {
        const { all, collections } = summaries.parse(body);
        return [all.loops, ...collections.map(({ loops }) => loops)];
      },
    },
    {
      what: 'one’s own lists of people',
      path: buildPath('lists.list', {}),
      expected: [
        {
          id: world.lists[ME],
          people: drawn.listings.filter(([by, on]) => by === ME && rules.seesPerson(ME, on)).length,
          loops: drawn.loops.filter(({ by, visibility }) => by === ME && visibility === 'list')
            .length,
        },
      ],
      shown: (body) =>
        peopleLists.parse(body).map(({ id, people, loops }) => ({ id, people, loops })),
    },
    {
      what: 'loops found by a word',
      path: buildPath('search.loops', {}, { q: world.word }),
      expected: seen
        .filter((loop) => !rules.mutesLoop(loop))
        .filter((loop) => rules.wants(ME, loop))
        .map(loopName)
        .toSorted(),
      shown: inAnyOrder,
    },
    {
      what: 'people found by a word',
      path: buildPath('search.users', {}, { q: world.word }),
      expected: peopleSeen(everyone),
      shown: inAnyOrder,
    },
    {
      what: 'people whom a text mentions',
      path: buildPath(
        'mentions.find',
        {},
        { names: everyone.map((person) => `${world.word}_${person}`).join(',') },
      ),
      expected: peopleSeen(everyone),
      shown: inAnyOrder,
    },
    {
      what: 'people who are wrongly offered for a mention',
      path: buildPath('mentions.suggest', {}, { q: world.word }),
      expected: [],
      shown: (body) => {
        const mayBe = new Set(peopleSeen(everyone));
        return inOrder(offered.parse(body).map(({ user }) => user)).filter(
          (name) => !mayBe.has(name),
        );
      },
    },
    {
      what: 'the inbox',
      path: buildPath('notifications.list', {}, { limit: limits.page.max }),
      expected: world.notices
        .filter((notice) => isDeliverable(drawn, rules, notice))
        .map(({ name }) => name)
        .toReversed(),
      shown: (body) => groups.parse(body).flatMap(({ latestId }) => nameOf(latestId) ?? []),
    },
    {
      what: 'Discover',
      path: buildPath('discover.read', {}),
      expected: {
        featured: newestFirst(suggested),
        wrongly: [],
      },
      shown: (body) => {
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
    {
      what: 'voices to begin with',
      path: buildPath('discover.voices', {}),
      expected: [],
      shown: (body) => {
        const others = suggested.filter(
          (loop) => authorOf(loop) !== ME && !rules.follows(ME, authorOf(loop)),
        );
        const names = new Set(newestFirst(others));
        return inAnyOrder(body).filter((name) => !names.has(name));
      },
    },
  ];
}

/** Loops of this world that the viewer should not meet, and reasons that are not true for them. */
function wrongIn(view: View, shown: Output<'feeds.forYou'>): string[] {
  const { world, rules, suggested, authorOf } = view;
  const { drawn } = world;
  return shown.flatMap(({ id, reasons }) => {
    const loop = world.loops.indexOf(id);
    if (loop === -1) return [];
    const wrong = suggested.includes(loop) ? [] : [`shows ${loopName(loop)}`];
    for (const reason of reasons) {
      if (reason.kind === 'following' && !rules.follows(ME, authorOf(loop))) {
        wrong.push(`does not follow who posted ${loopName(loop)}`);
      }
      if (reason.kind !== 'reactions') continue;
      for (const { id: userId } of reason.people) {
        const by = world.people.indexOf(userId);
        const reacted = drawn.reactions.some((one) => one.on === loop && one.by === by);
        const isShown =
          rules.follows(ME, by) &&
          rules.seesReactors(ME, loop) &&
          rules.seesLiked(ME, by) &&
          !rules.mutes(ME, by);
        if (!reacted || !isShown) wrong.push(`names ${personName(by)} at ${loopName(loop)}`);
      }
    }
    return wrong;
  });
}
