import {
  drawPerson,
  drawTries,
  nameOf,
  pairKey,
  personKey,
  type Action,
  type Step,
} from '../step.ts';
import type { Person } from '../model.ts';

export const follow: Action = {
  name: 'follow',
  weight: 4,
  promise: 'counts once on both sides, and decides who sees what is for friends',
  draw(draws, planned) {
    const by = drawPerson(draws, planned);
    const of = drawPerson(draws, planned);
    if (by === undefined || of === undefined || by === of) return undefined;
    return followStep(by, of, { isUndone: draws.chance(0.3), tries: drawTries(draws) });
  },
};

export function followStep(
  by: Person,
  of: Person,
  { isUndone, tries }: { readonly isUndone: boolean; readonly tries: number },
): Step {
  return {
    action: 'follow',
    text: `${nameOf(by)} ${isUndone ? 'unfollows' : 'follows'} ${nameOf(of)}`,
    shares: [personKey(by), personKey(of)],
    holds: [pairKey(by, of)],
    async perform({ model, ids, send }) {
      const userId = ids[of] ?? '';
      const answer = isUndone
        ? await send(by, { call: 'follows.delete', params: { userId } }, tries)
        : await send(by, { call: 'follows.create', body: { followingId: userId } }, tries);
      if (answer.kind === 'done') model.follow(by, of).set(!isUndone);
      if (answer.kind === 'unknown') model.follow(by, of).maybe(!isUndone);
      return answer.kind;
    },
  };
}
