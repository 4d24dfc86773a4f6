import { canSeeComment } from '@swirl/contract/policies/comments';
import { canRemix, canSeeLoop, type RemixFacts } from '@swirl/contract/policies/loops';
import { canSeeEmail, canSeeLiked, canSeeProfile } from '@swirl/contract/policies/people';
import type { Relationship } from '@swirl/contract/policies/relationship';
import type { DrawnComment, DrawnWorld, Pair } from './drawn-world.ts';

type Place = number;

/** What the contract's policies say about a world; everyone and everything by its place. */
export function policiesOf(world: DrawnWorld) {
  const has = (pairs: readonly Pair[], from: Place, to: Place) =>
    pairs.some(([one, other]) => one === from && other === to);

  const between = (viewer: Place, person: Place): Relationship => ({
    viewerFollows: has(world.follows, viewer, person),
    followsViewer: has(world.follows, person, viewer),
    viewerBlocks: has(world.blocks, viewer, person),
    blocksViewer: has(world.blocks, person, viewer),
  });
  const personAt = (place: Place) => {
    const person = world.people[place];
    if (person === undefined) throw new Error(`There is no person ${place}.`);
    return person;
  };
  const loopAt = (place: Place) => {
    const loop = world.loops[place];
    if (loop === undefined) throw new Error(`There is no loop ${place}.`);
    return loop;
  };
  const viewerAt = (place: Place) => ({ id: String(place) });
  const factsOfPerson = (viewer: Place, person: Place) => ({
    id: String(person),
    hidden: personAt(person).standing !== 'here',
    between: between(viewer, person),
    privacyShowEmail: personAt(person).privacyShowEmail,
    privacyShowActivity: personAt(person).privacyShowActivity,
  });
  const factsOfLoop = (viewer: Place, loop: Place): RemixFacts => {
    const { by, state, visibility } = loopAt(loop);
    const author = personAt(by);
    return {
      authorId: String(by),
      state,
      visibility,
      authorLoopVisibility: author.loopVisibility,
      authorHidden: author.standing !== 'here',
      authorRemixPermissions: author.remixPermissions,
      between: between(viewer, by),
    };
  };

  return {
    follows: (one: Place, other: Place) => has(world.follows, one, other),
    mutes: (one: Place, other: Place) => has(world.mutes, one, other),
    seesLoop: (viewer: Place, loop: Place) =>
      canSeeLoop(viewerAt(viewer), factsOfLoop(viewer, loop)),
    remixes: (viewer: Place, loop: Place) => canRemix(viewerAt(viewer), factsOfLoop(viewer, loop)),
    seesPerson: (viewer: Place, person: Place) =>
      canSeeProfile(viewerAt(viewer), factsOfPerson(viewer, person)),
    seesEmail: (viewer: Place, person: Place) =>
      canSeeEmail(viewerAt(viewer), factsOfPerson(viewer, person)),
    seesLiked: (viewer: Place, person: Place) =>
      canSeeLiked(viewerAt(viewer), factsOfPerson(viewer, person)),
    /** Under a loop that the viewer can see. */
    seesComment: (viewer: Place, { by, moderated }: DrawnComment) =>
      canSeeComment(viewerAt(viewer), {
        authorId: String(by),
        authorHidden: personAt(by).standing !== 'here',
        moderated,
        between: between(viewer, by),
      }),
  };
}

export type WorldPolicies = ReturnType<typeof policiesOf>;
