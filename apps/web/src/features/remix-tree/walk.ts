import { isWithin } from './family.ts';
import type { Member } from './family.ts';

export type Step = 'parent' | 'answer' | 'previous' | 'next' | 'root';

/**
 * The target of a step; the same loop if there is none in that direction, or it would leave the
 * branch.
 */
export const walkFrom = (branch: Member, at: Member, step: Step): Member => {
  if (step === 'root') return branch;
  if (step === 'answer') return at.answers[0] ?? at;
  if (at === branch || at.parent === null || !isWithin(branch, at)) return at;
  if (step === 'parent') return at.parent;
  const siblings = at.parent.answers;
  const position = siblings.indexOf(at) + (step === 'next' ? 1 : -1);
  return siblings[position] ?? at;
};
