import type { Draws } from '../../../lib/draws.ts';
import { loopOf, type ModelLoop } from '../model.ts';
import type { Answer, Sent } from '../../../lib/load/send-until-answered.ts';
import {
  drawTries,
  loopKey,
  nameOf,
  personKey,
  type Action,
  type Planned,
  type PlannedLoop,
  type Step,
} from '../step.ts';
import { drawVisibility } from './post.ts';

export const narrow: Action = {
  name: 'narrow',
  weight: 4,
  promise: 'hides it at once from those it is no longer for, with all links to its files',
  draw(draws, planned) {
    const visibility = drawVisibility(draws);
    return changeOwn(draws, planned, {
      action: 'narrow',
      does: `makes ${visibility}`,
      sent: (loopId) => ({ call: 'loops.update', params: { loopId }, body: { visibility } }),
      apply: (loop, change) => loop.visibility[change](visibility),
    });
  },
};

export const deleteLoop: Action = {
  name: 'delete',
  weight: 3,
  promise: 'is gone for everyone, with all links to its files',
  draw: (draws, planned) =>
    changeOwn(draws, planned, {
      action: 'delete',
      does: 'deletes',
      sent: (loopId) => ({ call: 'loops.delete', params: { loopId } }),
      apply: (loop, change) => loop.deleted[change](true),
    }),
};

export const withdraw: Action = {
  name: 'withdraw',
  weight: 2,
  promise: 'takes the stem out of all mixes for good',
  draw: (draws, planned) =>
    changeOwn(
      draws,
      { ...planned, loops: planned.loops.filter(({ kind }) => kind === 'audio') },
      {
        action: 'withdraw',
        does: 'withdraws the stem of',
        sent: (loopId) => ({ call: 'layers.withdraw', params: { loopId } }),
        apply: (loop, change) => loop.withdrawn[change](true),
      },
    ),
};

interface Change {
  readonly action: string;
  readonly does: string;
  readonly sent: (loopId: string) => Sent;
  readonly apply: (loop: ModelLoop, change: 'set' | 'maybe') => void;
}

function changeOwn(draws: Draws, planned: Planned, change: Change): Step | undefined {
  const own = planned.loops.filter(({ author }) => !planned.left.has(author));
  const chosen = draws.pickAny(own);
  return chosen && changeStep(chosen, change, drawTries(draws));
}

function changeStep({ name, author }: PlannedLoop, change: Change, tries: number): Step {
  return {
    action: change.action,
    text: `${nameOf(author)} ${change.does} ${name}`,
    shares: [personKey(author)],
    holds: [loopKey(name)],
    async perform({ model, send }) {
      const loop = loopOf(model, name);
      if (loop.id === undefined) return 'skipped';
      const answer: Answer = await send(author, change.sent(loop.id), tries);
      if (answer.kind !== 'refused') change.apply(loop, answer.kind === 'done' ? 'set' : 'maybe');
      return answer.kind;
    },
  };
}
