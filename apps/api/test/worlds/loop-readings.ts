import { buildPath } from '@swirl/contract/calls';
import { limits } from '@swirl/contract/limits';
import { removedComment } from '@swirl/contract/schemas/comments';
import { z } from 'zod';
import type { DrawnComment } from './drawn-world.ts';
import type { StoredWorld } from './stored-world.ts';
import { isLayerIn } from './world-layers.ts';
import { FORBIDDEN, ME, NOT_FOUND, type Reading, type View } from './view.ts';
import { commentName, loopName, personName } from './world-names.ts';

const nodes = z.array(z.object({ key: z.string(), loop: z.unknown() }));
const aMix = z.looseObject({
  ready: z.boolean(),
  positions: z.array(z.looseObject({ stem: z.looseObject({ loopId: z.string() }).nullable() })),
});
const someStems = z.object({ stems: z.array(z.looseObject({ loopId: z.string() })) });
const someListeners = z.object({
  voices: z.number(),
  remixes: z.number(),
  latest: z.array(z.looseObject({ loopId: z.string() })),
});
const someReactions = z.array(
  z.object({ user: z.looseObject({ id: z.string() }), mood: z.string().nullable() }),
);
const aLoop = z.looseObject({
  reactionMood: z.string().nullable(),
  hasSaved: z.boolean(),
  hasReposted: z.boolean(),
  canRepost: z.boolean(),
  visibility: z.string().nullable(),
  list: z.object({ id: z.string().nullable() }).nullable(),
  moodCounts: z.array(z.object({ mood: z.string(), count: z.number() })),
  parentLoopId: z.string().nullable(),
  canRemix: z.boolean(),
  relation: z.string(),
  layerRefusal: z.string().nullable(),
  commentRefusal: z.string().nullable(),
  mix: aMix.nullable(),
  _count: z.looseObject({ remixes: z.number() }),
  user: z.looseObject({ email: z.string().nullable() }),
});

const aThread = z.object({
  id: z.string(),
  firstReplies: z.array(z.looseObject({ id: z.string() })),
});
const aWrittenThread = aThread.extend({
  hearts: z.number(),
  hasHearted: z.boolean(),
  authorHearted: z.boolean(),
});
/** Strict: nothing that leads to its writer, or that they wrote. */
const anEmptyThread = z.strictObject({ ...removedComment.shape, ...aThread.shape });
const someThreads = z.array(z.union([anEmptyThread, aWrittenThread]));

const aTrack = z.object({ language: z.string(), cues: z.array(z.object({ text: z.string() })) });

/** Every read about one loop. */
export function loopReadings(view: View, loop: number): Reading[] {
  const { world, rules, seen, authorOf, isReady, newestFirst, inOrder } = view;
  const { drawn, nameOf } = world;
  const loopId = world.loops[loop] ?? '';
  const ifSeen = <Expected>(expected: Expected) =>
    rules.seesLoop(ME, loop) ? expected : NOT_FOUND;
  const parent = drawn.loops[loop]?.parent ?? null;
  const isRemix = parent !== null;
  const isListed = drawn.loops[loop]?.visibility === 'list';
  const isLayer = isLayerIn(drawn, loop);
  const wasReady = !['processing', 'failed'].includes(drawn.loops[loop]?.state ?? '');
  const stems = rules.stemsFor(ME, loop).map((stem) => (stem === null ? null : loopName(stem)));
  const felt = drawn.reactions.filter(({ on, mood }) => on === loop && mood !== null);
  const seesUnder = (comment: DrawnComment) =>
    comment.on === loop && rules.seesComment(ME, comment);
  const indexesOn = (parentOf: number | null) =>
    drawn.comments.flatMap((comment, index) => {
      const isFolded = comment.byTerm && comment.by !== ME;
      return seesUnder(comment) && comment.parent === parentOf && !isFolded ? [index] : [];
    });
  const isUnmuted = (index: number) => !rules.mutesComment(index);
  const shownOn = (parentOf: number | null) => indexesOn(parentOf).filter(isUnmuted);
  const commentsOn = (parentOf: number | null) => shownOn(parentOf).map(commentName);
  const isEmptyRow = (comment: DrawnComment, index: number) =>
    comment.on === loop && rules.seesRemoved(ME, comment) && indexesOn(index).length > 0;
  /** As with an order: with the empty rows of removed comments that have replies. */
  const listed = drawn.comments.flatMap((comment, index) => {
    const isFolded = comment.byTerm && comment.by !== ME;
    const isThere = seesUnder(comment) || isEmptyRow(comment, index);
    return comment.parent === null && isThere && !isFolded && isUnmuted(index) ? [index] : [];
  });
  const answers = seen.filter((other) => drawn.loops[other]?.parent === loop);
  const remixesHere = answers.filter(isReady);
  return [
    {
      what: loopName(loop),
      path: buildPath('loops.read', { loopId }),
      expected: ifSeen({
        parent: parent !== null && rules.seesLoop(ME, parent) ? loopName(parent) : null,
        canRemix: rules.remixes(ME, loop),
        relation: isRemix ? drawn.loops[loop]?.relation : 'none',
        layerRefusal: rules.layerRefusal(ME, loop),
        commentRefusal: rules.commentRefusal(ME, loop),
        mix: isLayer && wasReady ? { ready: rules.playsMix(ME, loop), stems } : null,
        remixes: answers.filter(isReady).length,
        felt: felt.map(({ mood }) => mood ?? '').toSorted(),
        ownMood: felt.find(({ by }) => by === ME)?.mood ?? null,
        hasSaved: drawn.saves.some(({ by, on }) => by === ME && on === loop),
        hasReposted: drawn.reposts.some(({ by, on }) => by === ME && on === loop),
        canRepost: rules.reposts(ME, loop),
        visibility: authorOf(loop) === ME ? drawn.loops[loop]?.visibility : null,
        list: isListed ? (authorOf(loop) === ME ? 'own' : 'of another') : 'none',
        email: rules.seesEmail(ME, authorOf(loop)) ? world.emailOf(authorOf(loop)) : null,
      }),
      shown: (body) => {
        const {
          parentLoopId,
          canRemix,
          relation,
          layerRefusal,
          commentRefusal,
          mix,
          reactionMood,
          hasSaved,
          hasReposted,
          canRepost,
          visibility,
          list,
          moodCounts,
          _count,
          user,
        } = aLoop.parse(body);
        return {
          parent: parentLoopId === null ? null : (nameOf(parentLoopId) ?? parentLoopId),
          canRemix,
          relation,
          layerRefusal,
          commentRefusal,
          mix: mix && {
            ready: mix.ready,
            stems: mix.positions.map(({ stem }) => stem && (nameOf(stem.loopId) ?? stem.loopId)),
          },
          remixes: _count.remixes,
          felt: moodCounts
            .flatMap(({ mood, count }) => Array.from({ length: count }, () => mood))
            .toSorted(),
          ownMood: reactionMood,
          hasSaved,
          hasReposted,
          canRepost,
          visibility,
          list: list === null ? 'none' : list.id === null ? 'of another' : 'own',
          email: user.email,
        };
      },
    },
    {
      what: `stems of ${loopName(loop)}`,
      path: buildPath('layers.stems', { loopId }),
      expected: ifSeen(wasReady ? stems.filter((stem) => stem !== null) : []),
      shown: (body) =>
        someStems.parse(body).stems.map((stem) => nameOf(stem.loopId) ?? stem.loopId),
    },
    {
      what: `listeners of ${loopName(loop)}`,
      path: buildPath('listeners.read', { loopId }),
      expected: ifSeen(
        authorOf(loop) === ME
          ? {
              voices: remixesHere.filter((remix) => isLayerIn(drawn, remix)).length,
              remixes: remixesHere.filter((remix) => !isLayerIn(drawn, remix)).length,
              latest: newestFirst(remixesHere.filter((remix) => authorOf(remix) !== ME)),
            }
          : FORBIDDEN,
      ),
      shown: (body) => {
        const { voices, remixes, latest } = someListeners.parse(body);
        return { voices, remixes, latest: latest.map((one) => nameOf(one.loopId) ?? one.loopId) };
      },
    },
    {
      what: `comments on ${loopName(loop)}`,
      path: buildPath('loops.comments', { loopId }),
      expected: ifSeen(commentsOn(null).toReversed()),
      shown: inOrder,
    },
    {
      what: `comments on ${loopName(loop)} by moment`,
      path: `${buildPath('loops.comments', { loopId })}?order=moment`,
      expected: ifSeen(
        listed.map((index) => {
          const given = drawn.hearts.filter(({ on }) => on === index);
          const mine = given.some(({ by }) => by === ME);
          const byAuthor = given.some(({ by }) => by === authorOf(loop));
          const replies = shownOn(index).slice(0, limits.comment.firstReplies).map(commentName);
          const name = commentName(index);
          if (drawn.comments[index]?.moderated === 'removed')
            return { name, replies, removed: true };
          return { name, replies, hearts: given.length, mine, byAuthor };
        }),
      ),
      shown: (body) =>
        someThreads.parse(body).map((shown) => {
          const name = nameOf(shown.id) ?? shown.id;
          const replies = inOrder(shown.firstReplies);
          if ('removed' in shown) return { name, replies, removed: true };
          const { hearts, hasHearted: mine, authorHearted: byAuthor } = shown;
          return { name, replies, hearts, mine, byAuthor };
        }),
    },
    {
      what: `comments with hidden words on ${loopName(loop)}`,
      path: `${buildPath('loops.comments', { loopId })}?hiddenTerms=true`,
      expected: ifSeen(
        drawn.comments
          .flatMap((comment, index) =>
            authorOf(loop) === ME && comment.byTerm && seesUnder(comment) ? [index] : [],
          )
          .map(commentName)
          .toReversed(),
      ),
      shown: inOrder,
    },
    {
      what: `the best comments on ${loopName(loop)}`,
      path: `${buildPath('loops.comments', { loopId })}?order=top`,
      expected: ifSeen(listed.map(commentName).toReversed()),
      shown: inOrder,
    },
    ...drawn.comments.flatMap((comment, index): Reading[] =>
      comment.on !== loop || comment.parent !== null
        ? []
        : [
            {
              what: `replies to ${commentName(index)}`,
              path: `${buildPath('loops.comments', { loopId })}?parentId=${world.comments[index] ?? ''}`,
              expected: ifSeen(
                seesUnder(comment) || isEmptyRow(comment, index) ? commentsOn(index) : NOT_FOUND,
              ),
              shown: inOrder,
            },
          ],
    ),
    {
      what: `who reacted to ${loopName(loop)}`,
      path: buildPath('loops.reactions', { loopId }),
      expected: ifSeen(
        drawn.reactions
          .filter(
            ({ by, on }) => on === loop && rules.seesReactors(ME, loop) && rules.seesLiked(ME, by),
          )
          .map(({ by, mood }) => `${personName(by)} ${mood ?? 'likes it'}`)
          .toReversed(),
      ),
      shown: (body) =>
        someReactions
          .parse(body)
          .map(({ user, mood }) => `${nameOf(user.id) ?? user.id} ${mood ?? 'likes it'}`),
    },
    {
      what: `captions of ${loopName(loop)}`,
      path: buildPath('captions.read', { loopId }),
      expected: ifSeen([`${loopName(loop)} ${world.word}`]),
      shown: (body) => aTrack.parse(body).cues.map(({ text }) => text),
    },
    {
      what: `the draft of captions of ${loopName(loop)}`,
      path: buildPath('captions.draft', { loopId }),
      expected: ifSeen(
        authorOf(loop) === ME ? [`draft of ${loopName(loop)} ${world.word}`] : FORBIDDEN,
      ),
      shown: (body) => aTrack.parse(body).cues.map(({ text }) => text),
    },
    {
      what: `remixes of ${loopName(loop)}`,
      path: buildPath('loops.remixes', { loopId }),
      expected: ifSeen(newestFirst(answers)),
      shown: inOrder,
    },
    {
      what: `the tree around ${loopName(loop)}`,
      path: buildPath('loops.tree', { loopId }),
      expected: ifSeen({
        shown: familyOf(world, loop)
          .filter((member) => rules.seesLoop(ME, member))
          .map(loopName),
        named: [],
      }),
      shown: (body) => {
        const tree = nodes.parse(body);
        const namesOf = (visible: boolean) =>
          tree
            .filter((node) => (node.loop !== null) === visible)
            .flatMap(({ key }) => nameOf(key) ?? [])
            .toSorted();
        return { shown: namesOf(true), named: namesOf(false) };
      },
    },
  ];
}

/** All loops of a remix tree, oldest first. */
function familyOf({ drawn }: StoredWorld, loop: number): number[] {
  const rootOf = (index: number): number => {
    const parent = drawn.loops[index]?.parent ?? null;
    return parent === null ? index : rootOf(parent);
  };
  const root = rootOf(loop);
  return drawn.loops.map((_, index) => index).filter((index) => rootOf(index) === root);
}
