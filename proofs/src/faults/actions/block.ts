import { drawPerson, drawTries, nameOf, pairKey, personKey, type Action } from '../step.ts';

export const block: Action = {
  name: 'block',
  weight: 2,
  promise: 'hides both from each other at once, and ends their follows',
  draw(draws, planned) {
    const by = drawPerson(draws, planned);
    const of = drawPerson(draws, planned);
    if (by === undefined || of === undefined || by === of) return undefined;
    const isUndone = draws.chance(0.35);
    const tries = drawTries(draws);
    return {
      action: 'block',
      text: `${nameOf(by)} ${isUndone ? 'unblocks' : 'blocks'} ${nameOf(of)}`,
      shares: [personKey(by), personKey(of)],
      holds: [pairKey(by, of)],
      async perform({ model, ids, send }) {
        const userId = ids[of] ?? '';
        const answer = isUndone
          ? await send(by, { call: 'users.unblock', params: { userId } }, tries)
          : await send(by, { call: 'users.block', body: { userId } }, tries);
        const change = answer.kind === 'done' ? 'set' : 'maybe';
        if (answer.kind === 'refused') return answer.kind;
        model.block(by, of)[change](!isUndone);
        if (!isUndone) {
          model.follow(by, of)[change](false);
          model.follow(of, by)[change](false);
        }
        return answer.kind;
      },
    };
  },
};
