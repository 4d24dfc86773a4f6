import type { DrawnComment, DrawnLoop, DrawnPerson, DrawnWorld, Pair } from './drawn-world.ts';

const people = ['Ana', 'Bo', 'Cem', 'Dee', 'Eli', 'Fay'] as const;

export const personName = (index: number): string => people[index] ?? `person ${index}`;
export const loopName = (index: number): string => `loop ${index}`;
export const commentName = (index: number): string => `comment ${index}`;

/** A readable description of a world, so that a failure can be understood. */
export function describeWorld(world: DrawnWorld): string {
  const pairs = (verb: string, all: readonly Pair[]) =>
    all.map(([from, to]) => `${personName(from)} ${verb} ${personName(to)}.`);
  return [
    ...world.people.map(describePerson),
    ...pairs('follows', world.follows),
    ...pairs('blocks', world.blocks),
    ...pairs('mutes', world.mutes),
    ...pairs('has a list with', world.listings),
    ...world.mutedLoops.map(
      ({ on, kind }) => `${personName(0)} mutes a ${kind} of ${loopName(on)}.`,
    ),
    ...world.mutedComments.map(
      (index) => `${personName(0)} mutes a word of ${commentName(index)}.`,
    ),
    ...world.followedMoods.map((on) => `${personName(0)} follows the mood of ${loopName(on)}.`),
    ...(world.followsMoodOfAll ? [`${personName(0)} follows the mood of all loops.`] : []),
    ...world.loops.map(describeLoop),
    ...world.comments.map(describeComment),
    ...world.hearts.map(({ by, on }) => `${personName(by)} gave ${commentName(on)} a heart.`),
    ...world.reactions.map(({ by, on }) => `${personName(by)} reacted to ${loopName(on)}.`),
    ...world.reposts.map(({ by, on }) => `${personName(by)} reposted ${loopName(on)}.`),
    ...pairs('hides the reposts of', world.repostHides),
    ...world.saves.map(
      ({ by, on, collected }) =>
        `${personName(by)} ${collected ? 'collected' : 'saved'} ${loopName(on)}.`,
    ),
  ].join('\n  ');
}

function describePerson(person: DrawnPerson, index: number): string {
  const { standing, loopVisibility, remixPermissions, commentPermissions } = person;
  const traits = [
    index === 0 ? 'looks' : `is ${standing}`,
    loopVisibility !== 'public' && `keeps loops ${loopVisibility}`,
    remixPermissions !== 'everyone' && `lets ${remixPermissions} remix`,
    commentPermissions !== 'everyone' && `lets ${commentPermissions} comment`,
    person.privacyShowEmail && 'shows the email address',
    !person.privacyShowActivity && 'hides what was liked',
    `chose to ${person.contentWarnings} warned loops`,
    person.aiLoops === 'hide' && 'hides loops made with AI',
  ];
  return `${personName(index)} ${traits.filter(Boolean).join(', ')}.`;
}

function describeLoop(loop: DrawnLoop, index: number): string {
  const { by, state, visibility, parent, relation, withdrawn, mix } = loop;
  const { layerPermission, commentPermission, warnedBy } = loop;
  const traits = [
    `${visibility}, ${state}`,
    parent !== null &&
      `${relation === 'layer' ? `layers (${mix} mix)` : 'answers'} ${loopName(parent)}`,
    `lets ${layerPermission} layer`,
    commentPermission !== null && `lets ${commentPermission} comment`,
    warnedBy !== null && `with a warning by its ${warnedBy}`,
    loop.aiParts.length > 0 && `with ${loop.aiParts.join(' and ')} by AI`,
    withdrawn && 'its stem is withdrawn',
  ];
  return `${loopName(index)} is by ${personName(by)}: ${traits.filter(Boolean).join(', ')}.`;
}

function describeComment(comment: DrawnComment, index: number): string {
  const { by, on, moderated, hiddenFromLoop, byTerm, spoken, parent } = comment;
  const traits = [
    `${commentName(index)} is by ${personName(by)} on ${loopName(on)}`,
    moderated !== null && `${moderated} by a moderator`,
    spoken !== null && `spoken and ${spoken}`,
    hiddenFromLoop && `hidden by ${byTerm ? 'a word of ' : ''}the loop’s author`,
    parent !== null && `replies to ${commentName(parent)}`,
  ];
  return `${traits.filter(Boolean).join(', ')}.`;
}
