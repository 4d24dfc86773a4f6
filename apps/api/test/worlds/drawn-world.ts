import { aiParts, type AiPart } from '@swirl/contract/ai-parts';
import { commentPermissions, type CommentPermission } from '@swirl/contract/comments';
import type { CommentFacts } from '@swirl/contract/policies/comments';
import { layerPermissions, remixRelations, type LayerPermission } from '@swirl/contract/layers';
import {
  loopStates,
  loopVisibilities,
  type LoopState,
  type LoopVisibility,
} from '@swirl/contract/loops';
import type { ReactionMood } from '@swirl/contract/mood-points';
import {
  preferenceFields,
  type Preferences,
  type RemixPermission,
  type Visibility,
} from '@swirl/contract/preferences';
import { warningSources } from '@swirl/contract/warnings';
import * as fc from 'fast-check';
import { describeWorld } from './world-names.ts';

/** Users and loops are indexes into a world's lists until they are stored. */
type Index = number;
type RemixRelation = (typeof remixRelations)[number];
export type Pair = readonly [Index, Index];

export interface DrawnPerson {
  readonly standing: 'here' | 'suspended' | 'leaving';
  readonly loopVisibility: Visibility;
  readonly remixPermissions: RemixPermission;
  readonly commentPermissions: CommentPermission;
  readonly privacyShowEmail: boolean;
  readonly privacyShowActivity: boolean;
  readonly contentWarnings: Preferences['contentWarnings'];
  readonly aiLoops: Preferences['aiLoops'];
}

export interface DrawnLoop {
  readonly by: Index;
  readonly state: LoopState;
  /** A list is its author's only one. */
  readonly visibility: LoopVisibility;
  /** An earlier loop that it remixes. */
  readonly parent: Index | null;
  /** What it is to its parent. */
  readonly relation: RemixRelation;
  readonly layerPermission: LayerPermission;
  /** Null as in its author's settings. */
  readonly commentPermission: CommentPermission | null;
  /** Who added a warning. */
  readonly warnedBy: (typeof warningSources)[number] | null;
  readonly aiParts: readonly AiPart[];
  /** Its stem, from all mixes below. */
  readonly withdrawn: boolean;
  /** Of a layer: its stored mix may still have stems that have left since. */
  readonly mix: 'current' | 'outdated';
}

interface Response {
  readonly by: Index;
  readonly on: Index;
}

interface DrawnReaction extends Response {
  readonly mood: ReactionMood | null;
}

interface DrawnSave extends Response {
  /** Also in this person's only collection. */
  readonly collected: boolean;
}

interface DrawnRepost extends Response {
  /** Whether its line has a word that the loop's author hides. */
  readonly hiddenByTerm: boolean;
}

/** What the viewer muted of a loop. */
interface DrawnMute {
  readonly on: Index;
  readonly kind: 'word' | 'mood';
}

export interface DrawnComment extends Response {
  readonly moderated: CommentFacts['moderated'];
  /** By the loop's author. */
  readonly hiddenFromLoop: boolean;
  /** Whether that is because of a hidden word. */
  readonly byTerm: boolean;
  /** The state of a voice comment; null for a text. */
  readonly spoken: 'processing' | 'ready' | null;
  /** An earlier comment on the same loop that it replies to. */
  readonly parent: Index | null;
}

/** A few users and what they did. The first is the viewer. */
export interface DrawnWorld {
  readonly people: readonly DrawnPerson[];
  readonly loops: readonly DrawnLoop[];
  readonly follows: readonly Pair[];
  readonly blocks: readonly Pair[];
  readonly mutes: readonly Pair[];
  /** The second is on the list of the first. */
  readonly listings: readonly Pair[];
  /** Loops and comments of which the viewer muted something. */
  readonly mutedLoops: readonly DrawnMute[];
  readonly mutedComments: readonly Index[];
  /** Loops whose own mood the viewer follows, and whether they follow the mood of all. */
  readonly followedMoods: readonly Index[];
  readonly followsMoodOfAll: boolean;
  readonly comments: readonly DrawnComment[];
  readonly reactions: readonly DrawnReaction[];
  readonly saves: readonly DrawnSave[];
  readonly reposts: readonly DrawnRepost[];
  /** The first doesn't want to see what the second reposts. */
  readonly repostHides: readonly Pair[];
  /** `on` is a comment. */
  readonly hearts: readonly Response[];
}

const { loopVisibility, remixPermissions, contentWarnings, aiLoops } = preferenceFields;
/** Public values come first, since counterexamples shrink towards them. */
const visibilities = loopVisibility.values;
const states = ['ready', ...loopStates.filter((state) => state !== 'ready')] as const;

const mostly = <Value>(usual: Value, ...others: readonly Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, ...others.map((one) => fc.constant(one)));

const person: fc.Arbitrary<DrawnPerson> = fc.record({
  standing: mostly<DrawnPerson['standing']>('here', 'suspended', 'leaving'),
  loopVisibility: mostly(...visibilities),
  remixPermissions: fc.constantFrom(...remixPermissions.values),
  commentPermissions: fc.constantFrom(...commentPermissions),
  privacyShowEmail: fc.boolean(),
  privacyShowActivity: fc.boolean(),
  contentWarnings: fc.constantFrom(...contentWarnings.values),
  aiLoops: fc.constantFrom(...aiLoops.values),
});

const viewer = person.map((drawn): DrawnPerson => ({ ...drawn, standing: 'here' }));

function loopsOf(people: number): fc.Arbitrary<DrawnLoop[]> {
  const drawn = fc.record({
    by: fc.nat(people - 1),
    state: mostly(...states),
    visibility: fc.constantFrom(...loopVisibilities),
    parent: fc.option(fc.nat()),
    relation: fc.constantFrom(...remixRelations),
    layerPermission: mostly(...layerPermissions),
    commentPermission: mostly<CommentPermission | null>(null, ...commentPermissions),
    warnedBy: mostly<DrawnLoop['warnedBy']>(null, ...warningSources),
    aiParts: mostly<DrawnLoop['aiParts']>([], ['voice'], aiParts),
    withdrawn: mostly(false, true),
    mix: fc.constantFrom<DrawnLoop['mix']>('current', 'outdated'),
  });
  return fc.array(drawn, { minLength: 1, maxLength: 6 }).map((loops) =>
    loops.map((loop, index) => ({
      ...loop,
      parent: loop.parent === null || index === 0 ? null : loop.parent % index,
    })),
  );
}

function pairsOf(people: number, most: number): fc.Arbitrary<Pair[]> {
  const one = fc.nat(people - 1);
  return fc
    .uniqueArray(fc.tuple(one, one), { maxLength: most, selector: String })
    .map((pairs) => pairs.filter(([from, to]) => from !== to));
}

function reactionsOf(people: number, loops: number): fc.Arbitrary<DrawnReaction[]> {
  const response = fc.record({
    by: fc.nat(people - 1),
    on: fc.nat(loops - 1),
    mood: fc.constantFrom<(ReactionMood | null)[]>(null, 'cozy', 'hyped'),
  });
  return fc.uniqueArray(response, { maxLength: 6, selector: ({ by, on }) => `${by} ${on}` });
}

function savesOf(people: number, loops: number): fc.Arbitrary<DrawnSave[]> {
  const save = fc.record({
    by: mostly(0, ...Array.from({ length: people }, (_, index) => index)),
    on: fc.nat(loops - 1),
    collected: fc.boolean(),
  });
  return fc.uniqueArray(save, { maxLength: 6, selector: ({ by, on }) => `${by} ${on}` });
}

function repostsOf(people: number, loops: number): fc.Arbitrary<DrawnRepost[]> {
  const repost = fc.record({
    by: fc.nat(people - 1),
    on: fc.nat(loops - 1),
    hiddenByTerm: mostly(false, true),
  });
  return fc.uniqueArray(repost, { maxLength: 8, selector: ({ by, on }) => `${by} ${on}` });
}

function mutesOf(loops: number): fc.Arbitrary<DrawnMute[]> {
  const mute = fc.record({
    on: fc.nat(loops - 1),
    kind: fc.constantFrom<DrawnMute['kind']>('word', 'mood'),
  });
  return fc.uniqueArray(mute, { maxLength: 2, selector: ({ on, kind }) => `${kind} ${on}` });
}

function commentsOf(people: number, loops: number): fc.Arbitrary<DrawnComment[]> {
  const comment = fc.record({
    by: fc.nat(people - 1),
    on: fc.nat(loops - 1),
    moderated: mostly<DrawnComment['moderated']>(null, 'hidden', 'removed'),
    hiddenFromLoop: mostly(false, true),
    spoken: mostly<DrawnComment['spoken']>(null, 'processing', 'ready'),
    isReply: fc.boolean(),
    byTerm: fc.boolean(),
  });
  return fc.array(comment, { maxLength: 6 }).map((comments) => {
    // The first comment on each loop has nothing to reply to.
    const firstOn = (loop: number) => comments.findIndex(({ on }) => on === loop);
    return comments.map(({ isReply, ...drawn }, index) => ({
      ...drawn,
      byTerm: drawn.byTerm && drawn.hiddenFromLoop,
      parent: isReply && firstOn(drawn.on) < index ? firstOn(drawn.on) : null,
    }));
  });
}

function heartsOf(people: number): fc.Arbitrary<Response[]> {
  const heart = fc.record({ by: fc.nat(people - 1), on: fc.nat(5) });
  return fc.uniqueArray(heart, { maxLength: 6, selector: ({ by, on }) => `${by} ${on}` });
}

/** Follows may exist beside blocks here: the rules must hold even if removing them was missed. */
export const anyWorld: fc.Arbitrary<DrawnWorld> = fc
  .tuple(viewer, fc.array(person, { minLength: 2, maxLength: 5 }))
  .chain(([looking, others]) => {
    const people = [looking, ...others];
    return loopsOf(people.length).chain((loops) =>
      fc.record({
        people: fc.constant(people),
        loops: fc.constant(loops),
        follows: pairsOf(people.length, 12),
        blocks: pairsOf(people.length, 3),
        mutes: pairsOf(people.length, 3),
        listings: pairsOf(people.length, 8),
        mutedLoops: mutesOf(loops.length),
        mutedComments: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
        followedMoods: fc.uniqueArray(fc.nat(loops.length - 1), { maxLength: 3 }),
        followsMoodOfAll: mostly(false, true),
        comments: commentsOf(people.length, loops.length),
        reactions: reactionsOf(people.length, loops.length),
        saves: savesOf(people.length, loops.length),
        reposts: repostsOf(people.length, loops.length),
        repostHides: pairsOf(people.length, 2),
        hearts: heartsOf(people.length),
      }),
    );
  })
  .map((world) => {
    const hearts = world.hearts.filter(({ on }) => on < world.comments.length);
    const mutedComments = world.mutedComments.filter((index) => index < world.comments.length);
    return Object.assign(world, { hearts, mutedComments });
  })
  .map((world) => Object.assign(world, { [fc.toStringMethod]: () => describeWorld(world) }));
