import { buildPath } from '@swirl/contract/calls';
import { z } from 'zod';
import type { StoredWorld } from './stored-world.ts';
import { ME, NOT_FOUND, type Reading, type View } from './view.ts';
import { commentName, loopName } from './world-names.ts';

const nodes = z.array(z.object({ key: z.string(), loop: z.unknown() }));
const aLoop = z.looseObject({
  parentLoopId: z.string().nullable(),
  canRemix: z.boolean(),
  _count: z.looseObject({ remixes: z.number() }),
  user: z.looseObject({ email: z.string().nullable() }),
});

const aTrack = z.object({ language: z.string(), cues: z.array(z.object({ text: z.string() })) });

/** Every read about one loop. */
export function loopReadings(view: View, loop: number): Reading[] {
  const { world, rules, seen, authorOf, isReady, newestFirst, inOrder } = view;
  const { drawn, nameOf } = world;
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
      shown: (body) => {
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
          .flatMap((comment, index) =>
            comment.on === loop && rules.seesComment(ME, comment) ? [commentName(index)] : [],
          )
          .toReversed(),
      ),
      shown: inOrder,
    },
    {
      what: `captions of ${loopName(loop)}`,
      path: buildPath('captions.read', { loopId }),
      expected: ifSeen([`${loopName(loop)} ${world.word}`]),
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
