import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { answersOf, nameOf, reactionsOf } from './family.ts';
import type { Family, Member } from './family.ts';

const NUMBER = new Intl.NumberFormat(formatLocale);
const counted = (count: number): string => NUMBER.format(count);

const loopsText = (count: number): string =>
  count === 1 ? m.tree_loop() : m.tree_loops({ count: counted(count) });

/** '40 loops, 5 generations'. */
export const familyText = ({ root, generations, whole }: Family): string => {
  const loops =
    whole || root.size < limits.tree.family / 2
      ? loopsText(root.size)
      : m.tree_loops_and_more({ count: counted(root.size) });
  const depth =
    generations === 1 ? m.tree_generation() : m.tree_generations({ count: counted(generations) });
  return m.tree_total({ loops, generations: depth });
};

export const reactionsText = (member: Member): string => {
  const count = reactionsOf(member);
  return count === 1 ? m.tree_reaction() : m.tree_reactions({ count: counted(count) });
};

export const answersText = (count: number): string =>
  count === 1 ? m.tree_answer() : m.tree_answers({ count: counted(count) });

export const moreAnswersText = (count: number): string =>
  count === 1 ? m.tree_one_more_answer() : m.tree_more_answers({ count: counted(count) });

export const enterText = (member: Member): string =>
  m.tree_enter({ loops: loopsText(member.size) });

/** The name under a loop; a place without one says only that. */
export const shownName = (member: Member): string => nameOf(member) ?? m.tree_not_available();

/** What a loop is called when one walks to it. */
export const spokenName = (member: Member): string => {
  if (member.loop === null) return m.tree_not_available();
  const original = member.parent === null ? [m.tree_original()] : [];
  const answers = answersOf(member);
  return [
    shownName(member),
    ...original,
    reactionsText(member),
    ...(answers > 0 ? [answersText(answers)] : []),
  ].join(', ');
};
