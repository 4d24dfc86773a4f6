import type { ReactionMood } from '@swirl/contract/mood-points';
import { moodsNear } from '@swirl/contract/moods-near';
import { canLayer, type StemFacts } from '@swirl/contract/policies/layers';
import { canRemix, canRepost, canRespond, type RemixFacts } from '@swirl/contract/policies/loops';
import { withDefaults } from '@swirl/contract/preferences';
import { chance } from '../media/svg.ts';
import type { CommentDetails, SeedLoop } from './loop.ts';
import { loops } from './loops.ts';
import { isPersonKey, people, personKeys, SMALL_PEOPLE, type PersonKey } from './people.ts';
import type { SeedPerson } from './people/person.ts';
import { admirers, blocked, circles, lists, reposted } from './ties.ts';

type Tie = readonly [PersonKey, PersonKey];

interface Response {
  readonly by: PersonKey;
  /** The key of the loop. */
  readonly to: string;
  readonly hoursAgo: number;
}

export interface PlannedComment extends Response, Omit<CommentDetails, 'replies'> {
  readonly content: string;
  /** The content of the comment that it replies to, which comes before it. */
  readonly replyTo?: string;
}

/** Everything that will be written, without ids and files. */
export interface Plan {
  readonly people: readonly PersonKey[];
  readonly follows: readonly Tie[];
  readonly blocks: readonly Tie[];
  readonly loops: readonly SeedLoop[];
  readonly reactions: readonly (Response & { readonly mood: ReactionMood | null })[];
  readonly comments: readonly PlannedComment[];
  readonly reposts: readonly (Response & { readonly line: string | null })[];
}

export const USUALLY_LIKED = 0.4;
/** The moods that a loop is felt as, the most frequent first; the rest are likes. */
const FELT_SHARES = [0.3, 0.5, 0.65, 0.75];
/** After this time there are no more responses. */
const TALKED_ABOUT_HOURS = 20;

interface PlanOptions {
  readonly small: boolean;
  /** The keys of loops to leave out, each with all its remixes. */
  readonly leaveOut?: readonly string[];
}

export function makePlan({ small, leaveOut = [] }: PlanOptions): Plan {
  const present = small ? personKeys.slice(0, SMALL_PEOPLE) : personKeys;
  const here = (key: PersonKey) => present.includes(key);
  const follows = pairs(here);
  const blocks = blocked.filter(([one, other]) => here(one) && here(other));
  const posted = loops.filter(
    (loop) => (!small || loop.small === true) && !leaveOut.includes(loop.key),
  );
  const seesAs = standing(follows, blocks);

  for (const loop of posted) {
    if (loop.remixOf === undefined) continue;
    const path = mixPathOf(posted, loop.remixOf);
    const original = path.at(-1);
    const allowed =
      loop.relation === 'layer'
        ? canLayer(
            { id: loop.by },
            path.map((stem) => stemFacts(stem, seesAs(loop.by, stem))),
          )
        : original !== undefined && canRemix({ id: loop.by }, seesAs(loop.by, original));
    if (!allowed) throw new Error(`${loop.by} cannot remix ${loop.remixOf}.`);
  }
  const comments = posted.flatMap((loop) => commentsOn(loop, here));
  for (const { by, to } of comments) {
    const loop = posted.find(({ key }) => key === to);
    if (loop !== undefined && !canRespond({ id: by }, seesAs(by, loop))) {
      throw new Error(`${by} cannot comment on ${to}.`);
    }
  }
  const reactions = posted.flatMap((loop, index) =>
    present
      .filter((by) => by !== loop.by && canRespond({ id: by }, seesAs(by, loop)))
      .map((by) => ({ by, luck: chance(index * 31 + personKeys.indexOf(by)) }))
      .filter(({ luck }) => luck < (loop.liked ?? USUALLY_LIKED))
      .map(({ by, luck }) => ({
        by,
        to: loop.key,
        hoursAgo: later(loop, 0.05 + 0.9 * luck),
        mood: feltAs(loop, chance(index * 53 + personKeys.indexOf(by) * 7 + 1)),
      })),
  );
  const reposts = reposted.flatMap(([by, to, hoursAgo, line]) => {
    const loop = posted.find(({ key }) => key === to);
    if (loop === undefined || !here(by)) return [];
    if (!canRepost({ id: by }, seesAs(by, loop))) throw new Error(`${by} cannot repost ${to}.`);
    return [{ by, to, hoursAgo, line }];
  });
  return { people: present, follows, blocks, loops: posted, reactions, comments, reposts };
}

/** The comments on a loop by those who are there, each followed by its replies. */
function commentsOn(loop: SeedLoop, here: (key: PersonKey) => boolean): PlannedComment[] {
  const written = (loop.comments ?? []).filter(([by]) => here(by));
  const share = (nth: number) => later(loop, nth / (written.length + 1));
  return written.flatMap(([by, content, { replies = [], hearts = [], ...details } = {}], index) => {
    const to = loop.key;
    const comment: PlannedComment = {
      by,
      content,
      to,
      hoursAgo: share(index + 1),
      hearts: hearts.filter(here),
      ...details,
    };
    const answers = replies
      .filter(([replier]) => here(replier))
      .map(([replier, reply]): PlannedComment => {
        return { by: replier, content: reply, to, hoursAgo: share(index + 1.5), replyTo: content };
      });
    return [comment].concat(answers);
  });
}

/** What someone felt: most likely one of the loop's moods, or one near them. */
function feltAs({ moods }: SeedLoop, luck: number): ReactionMood | null {
  const rank = FELT_SHARES.findIndex((share) => luck < share);
  return moodsNear(moods)[rank] ?? null;
}

/** The loop and those it is layered on, the root first. */
function mixPathOf(posted: readonly SeedLoop[], key: string | undefined): readonly SeedLoop[] {
  const loop = posted.find((one) => one.key === key);
  if (loop === undefined) return [];
  return [...(loop.relation === 'layer' ? mixPathOf(posted, loop.remixOf) : []), loop];
}

const stemFacts = ({ layerPermission = 'nobody', media }: SeedLoop, facts: RemixFacts) =>
  ({
    ...facts,
    layerPermission,
    hasSound: media !== undefined && !('image' in media),
    withdrawn: false,
  }) satisfies StemFacts;

/** `part` of the time from the post to now, or to the end of its responses. */
function later({ hoursAgo }: SeedLoop, part: number): number {
  return hoursAgo - Math.min(hoursAgo * 0.9, TALKED_ABOUT_HOURS) * part;
}

function pairs(here: (key: PersonKey) => boolean): readonly Tie[] {
  const mutual = circles.flatMap((circle) =>
    circle.flatMap((one) =>
      circle.filter((other) => other !== one).map((other) => `${one} ${other}`),
    ),
  );
  const oneWay = admirers.flatMap(([one, others]) => others.map((other) => `${one} ${other}`));
  return [...new Set([...mutual, ...oneWay])]
    .map((pair) => pair.split(' ').filter(isPersonKey))
    .flatMap(([one, other]): Tie[] =>
      one !== undefined && other !== undefined && here(one) && here(other) ? [[one, other]] : [],
    );
}

/** The relationship of a user to a loop's author, as input of the policies. */
function standing(follows: readonly Tie[], blocks: readonly Tie[]) {
  const has = (ties: readonly Tie[], from: PersonKey, to: PersonKey) =>
    ties.some(([one, other]) => one === from && other === to);
  return (viewer: PersonKey, loop: SeedLoop): RemixFacts => {
    const author: SeedPerson = people[loop.by];
    const preferences = withDefaults(author.preferences);
    return {
      authorId: loop.by,
      state: 'ready',
      visibility: loop.visibility ?? preferences.loopVisibility,
      onList: lists[loop.by]?.people.includes(viewer) ?? false,
      authorLoopVisibility: preferences.loopVisibility,
      authorHidden: false,
      authorRemixPermissions: preferences.remixPermissions,
      between: {
        viewerFollows: has(follows, viewer, loop.by),
        followsViewer: has(follows, loop.by, viewer),
        viewerBlocks: has(blocks, viewer, loop.by),
        blocksViewer: has(blocks, loop.by, viewer),
      },
    };
  };
}
