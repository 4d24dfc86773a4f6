import { loopOf } from '../model.ts';
import {
  drawPerson,
  drawTries,
  loopKey,
  nameOf,
  pairKey,
  personKey,
  type Action,
} from '../step.ts';

export const react: Action = {
  name: 'react',
  weight: 6,
  promise: 'counts once, or not at all when it was undone',
  draw(draws, planned) {
    const by = drawPerson(draws, planned);
    const loop = draws.pickAny(planned.loops);
    if (by === undefined || loop === undefined) return undefined;
    const isUndone = draws.chance(0.3);
    const tries = drawTries(draws);
    return {
      action: 'react',
      text: `${nameOf(by)} ${isUndone ? 'undoes a reaction' : 'reacts'} to ${loop.name}`,
      shares: [personKey(by), loopKey(loop.name), pairKey(by, loop.author)],
      holds: [`reaction ${by} ${loop.name}`],
      async perform({ model, send }) {
        const { id: loopId } = loopOf(model, loop.name);
        if (loopId === undefined) return 'skipped';
        const answer = isUndone
          ? await send(by, { call: 'reactions.delete', params: { loopId } }, tries)
          : await send(by, { call: 'reactions.create', body: { loopId } }, tries);
        const reaction = model.reaction(by, loop.name);
        if (answer.kind === 'done') reaction.set(!isUndone);
        if (answer.kind === 'unknown') reaction.maybe(!isUndone);
        return answer.kind;
      },
    };
  },
};
