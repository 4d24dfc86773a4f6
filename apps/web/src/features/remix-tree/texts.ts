import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { answersOf, nameOf, reactionsOf } from './family.ts';
import type { Family, Member } from './family.ts';

const NUMBER = new Intl.NumberFormat(formatLocale);

/** The number picks the plural form, the text is what is shown. */
const counted = (count: number) => ({ count, text: NUMBER.format(count) });

const loopsText = (count: number): string => m.tree_loops(counted(count));

/** '40 loops, 5 generations'. */
export const familyText = ({ root, generations, whole }: Family): string => {
  const loops =
    whole || root.size < limits.tree.family / 2
      ? loopsText(root.size)
      : m.tree_loops_and_more(counted(root.size));
  return m.tree_total({ loops, generations: m.tree_generations(counted(generations)) });
};

export const reactionsText = (member: Member): string =>
  m.tree_reactions(counted(reactionsOf(member)));

export const answersText = (count: number): string => m.tree_remixes(counted(count));

export const moreAnswersText = (count: number): string => m.tree_more_remixes(counted(count));

export const enterText = (member: Member): string =>
  m.tree_enter({ loops: loopsText(member.size) });

/** The name under a loop; a placeholder only says that it is not available. */
export const shownName = (member: Member): string => nameOf(member) ?? m.tree_not_available();

/** 'Layer on Ava, plays 2 voices' or 'Answer to Ava', in trees with layers; null for others. */
export const relationText = (member: Member): string | null => {
  const { loop, parent } = member;
  if (loop === null || parent === null) return null;
  const name = shownName(parent);
  return loop.relation === 'layer'
    ? m.tree_layer_on({ name, voices: m.tree_plays_voices({ count: loop.voices }) })
    : m.tree_answer_to({ name });
};

/** The accessible name of a loop in the tree. */
export const spokenName = (member: Member): string => {
  if (member.loop === null) return m.tree_not_available();
  const original = member.parent === null ? [m.tree_original()] : [];
  const answers = answersOf(member);
  const relation = member.loop.relation === 'layer' ? relationText(member) : null;
  return [
    shownName(member),
    ...original,
    ...(relation === null ? [] : [relation]),
    reactionsText(member),
    ...(answers > 0 ? [answersText(answers)] : []),
  ].join(', ');
};
