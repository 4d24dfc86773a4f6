import {
  canSeeComment,
  canSeeRemovedComment,
  commentRefusal,
  type CommentFacts,
} from '@swirl/contract/policies/comments';
import {
  canRemix,
  canRepost,
  canSeeLoop,
  canSeeReactors,
  isPublicLoop,
  type RemixFacts,
} from '@swirl/contract/policies/loops';
import { canSeeEmail, canSeeLiked, canSeeProfile } from '@swirl/contract/policies/people';
import type { Relationship } from '@swirl/contract/policies/relationship';
import { isWanted } from '@swirl/contract/policies/wanted';
import type { DrawnComment, DrawnWorld, Pair } from './drawn-world.ts';
import { layersOf } from './world-layers.ts';

type Index = number;

const VIEWER = 0;

/** What the contract's policies say about a world; users and loops by their index. */
export function policiesOf(world: DrawnWorld) {
  const has = (pairs: readonly Pair[], from: Index, to: Index) =>
    pairs.some(([one, other]) => one === from && other === to);

  const between = (viewer: Index, person: Index): Relationship => ({
    viewerFollows: has(world.follows, viewer, person),
    followsViewer: has(world.follows, person, viewer),
    viewerBlocks: has(world.blocks, viewer, person),
    blocksViewer: has(world.blocks, person, viewer),
  });
  const personAt = (index: Index) => {
    const person = world.people[index];
    if (person === undefined) throw new Error(`There is no person ${index}.`);
    return person;
  };
  const loopAt = (index: Index) => {
    const loop = world.loops[index];
    if (loop === undefined) throw new Error(`There is no loop ${index}.`);
    return loop;
  };
  const viewerAt = (index: Index) => ({ id: String(index) });
  const factsOfPerson = (viewer: Index, person: Index) => ({
    id: String(person),
    hidden: personAt(person).standing !== 'here',
    between: between(viewer, person),
    privacyShowEmail: personAt(person).privacyShowEmail,
    privacyShowActivity: personAt(person).privacyShowActivity,
  });
  const factsOfLoop = (viewer: Index, loop: Index): RemixFacts => {
    const { by, state, visibility } = loopAt(loop);
    const author = personAt(by);
    return {
      authorId: String(by),
      state,
      visibility,
      onList: has(world.listings, by, viewer),
      authorLoopVisibility: author.loopVisibility,
      authorHidden: author.standing !== 'here',
      authorRemixPermissions: author.remixPermissions,
      between: between(viewer, by),
    };
  };

  const factsOfStem = (viewer: Index, loop: Index) => {
    const { layerPermission, withdrawn } = loopAt(loop);
    return { ...factsOfLoop(viewer, loop), layerPermission, withdrawn, hasSound: true };
  };

  const factsOfComment = (viewer: Index, comment: DrawnComment): CommentFacts => {
    const { by, on, moderated, hiddenFromLoop, spoken, parent } = comment;
    const answered = parent === null ? undefined : world.comments[parent];
    return {
      authorId: String(by),
      authorHidden: personAt(by).standing !== 'here',
      loopAuthorId: String(loopAt(on).by),
      moderated,
      hiddenFromLoop,
      ready: spoken !== 'processing',
      between: between(viewer, by),
      parent: answered === undefined ? null : factsOfComment(viewer, answered),
    };
  };

  return {
    ...layersOf(world, factsOfStem),
    follows: (one: Index, other: Index) => has(world.follows, one, other),
    mutes: (one: Index, other: Index) => has(world.mutes, one, other),
    /** By the viewer, who is always shown what is their own. */
    mutesLoop: (loop: Index) =>
      loopAt(loop).by !== VIEWER && world.mutedLoops.some(({ on }) => on === loop),
    mutesComment: (comment: Index) =>
      world.comments[comment]?.by !== VIEWER && world.mutedComments.includes(comment),
    wants: (viewer: Index, loop: Index) => {
      const { by, warnedBy, aiParts } = loopAt(loop);
      const warning = warnedBy === null ? null : { by: warnedBy };
      return isWanted(
        { ...viewerAt(viewer), preferences: personAt(viewer) },
        { userId: String(by), warning, aiParts },
      );
    },
    seesLoop: (viewer: Index, loop: Index) =>
      canSeeLoop(viewerAt(viewer), factsOfLoop(viewer, loop)),
    remixes: (viewer: Index, loop: Index) => canRemix(viewerAt(viewer), factsOfLoop(viewer, loop)),
    reposts: (viewer: Index, loop: Index) => canRepost(viewerAt(viewer), factsOfLoop(viewer, loop)),
    seesReactors: (viewer: Index, loop: Index) =>
      canSeeReactors(viewerAt(viewer), factsOfLoop(viewer, loop)),
    isPublic: (loop: Index) => isPublicLoop(factsOfLoop(loopAt(loop).by, loop)),
    commentRefusal: (viewer: Index, loop: Index) => {
      const { by, commentPermission } = loopAt(loop);
      return commentRefusal(viewerAt(viewer), {
        authorId: String(by),
        commentPermission: commentPermission ?? personAt(by).commentPermissions,
        between: between(viewer, by),
      });
    },
    seesPerson: (viewer: Index, person: Index) =>
      canSeeProfile(viewerAt(viewer), factsOfPerson(viewer, person)),
    seesEmail: (viewer: Index, person: Index) =>
      canSeeEmail(viewerAt(viewer), factsOfPerson(viewer, person)),
    seesLiked: (viewer: Index, person: Index) =>
      canSeeLiked(viewerAt(viewer), factsOfPerson(viewer, person)),
    /** Under a loop that the viewer can see. */
    seesComment: (viewer: Index, comment: DrawnComment) =>
      canSeeComment(viewerAt(viewer), factsOfComment(viewer, comment)),
    /** Its empty row, if it has replies. */
    seesRemoved: (viewer: Index, comment: DrawnComment) =>
      comment.moderated === 'removed' &&
      canSeeRemovedComment(viewerAt(viewer), factsOfComment(viewer, comment)),
  };
}

export type WorldPolicies = ReturnType<typeof policiesOf>;
