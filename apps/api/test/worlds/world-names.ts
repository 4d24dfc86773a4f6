import type { DrawnComment, DrawnLoop, DrawnPerson, DrawnWorld, Pair } from './drawn-world.ts';

const people = ['Ana', 'Bo', 'Cem', 'Dee', 'Eli', 'Fay'] as const;

export const personName = (place: number): string => people[place] ?? `person ${place}`;
export const loopName = (place: number): string => `loop ${place}`;
export const commentName = (place: number): string => `comment ${place}`;

/** A world as one would tell it, so that whoever reads a failure can follow it. */
export function describeWorld(world: DrawnWorld): string {
  const pairs = (verb: string, all: readonly Pair[]) =>
    all.map(([from, to]) => `${personName(from)} ${verb} ${personName(to)}.`);
  return [
    ...world.people.map(describePerson),
    ...pairs('follows', world.follows),
    ...pairs('blocks', world.blocks),
    ...pairs('mutes', world.mutes),
    ...world.loops.map(describeLoop),
    ...world.comments.map(describeComment),
    ...world.reactions.map(({ by, on }) => `${personName(by)} reacted to ${loopName(on)}.`),
  ].join('\n  ');
}

function describePerson(person: DrawnPerson, place: number): string {
  const { standing, loopVisibility, remixPermissions } = person;
  const traits = [
    place === 0 ? 'looks' : `is ${standing}`,
    loopVisibility !== 'public' && `keeps loops ${loopVisibility}`,
    remixPermissions !== 'everyone' && `lets ${remixPermissions} remix`,
    person.privacyShowEmail && 'shows the e-mail address',
    !person.privacyShowActivity && 'hides what was liked',
  ];
  return `${personName(place)} ${traits.filter(Boolean).join(', ')}.`;
}

function describeLoop({ by, state, visibility, parent }: DrawnLoop, place: number): string {
  const answers = parent === null ? '' : `, answers ${loopName(parent)}`;
  return `${loopName(place)} is by ${personName(by)}: ${visibility}, ${state}${answers}.`;
}

function describeComment({ by, on, moderated }: DrawnComment, place: number): string {
  const state = moderated === null ? '' : `, ${moderated} by a moderator`;
  return `${commentName(place)} is by ${personName(by)} on ${loopName(on)}${state}.`;
}
