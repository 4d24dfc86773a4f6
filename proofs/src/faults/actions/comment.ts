import { createFact } from '../fact.ts';
import { loopOf, type ModelComment } from '../model.ts';
import {
  drawPerson,
  drawTries,
  idIn,
  loopKey,
  nameOf,
  pairKey,
  personKey,
  type Action,
} from '../step.ts';

export const comment: Action = {
  name: 'comment',
  weight: 5,
  promise: 'is there exactly once, and counts once',
  draw(draws, planned) {
    const author = drawPerson(draws, planned);
    const loop = draws.pickAny(planned.loops);
    if (author === undefined || loop === undefined) return undefined;
    const name = planned.name('comment');
    return {
      action: 'comment',
      text: `${nameOf(author)} comments ${name} on ${loop.name}`,
      shares: [personKey(author), loopKey(loop.name), pairKey(author, loop.author)],
      holds: [`comment ${name}`],
      adds: { comment: { name, author, loop: loop.name } },
      async perform({ model, send }) {
        const added: ModelComment = {
          name,
          author,
          loop: loop.name,
          id: undefined,
          posted: createFact(false),
          deleted: createFact(false),
        };
        model.comments.set(name, added);
        const { id: loopId } = loopOf(model, loop.name);
        if (loopId === undefined) return 'skipped';
        // Once only: a comment that is sent again is another one.
        const answer = await send(author, {
          call: 'comments.create',
          body: { loopId, content: name },
        });
        if (answer.kind === 'done') {
          added.id = idIn(answer.body);
          added.posted.set(true);
        }
        if (answer.kind === 'unknown') added.posted.maybe(true);
        return answer.kind;
      },
    };
  },
};

export const deleteComment: Action = {
  name: 'delete a comment',
  weight: 2,
  promise: 'is gone for everyone, and does not count',
  draw(draws, planned) {
    const there = planned.comments.filter(({ author }) => !planned.left.has(author));
    const chosen = draws.pickAny(there);
    if (chosen === undefined) return undefined;
    const { name, author, loop } = chosen;
    const tries = drawTries(draws);
    return {
      action: 'delete a comment',
      text: `${nameOf(author)} deletes ${name}`,
      shares: [personKey(author), loopKey(loop)],
      holds: [`comment ${name}`],
      async perform({ model, send }) {
        const known = model.comments.get(name);
        if (known?.id === undefined) return 'skipped';
        const params = { commentId: known.id };
        const answer = await send(author, { call: 'comments.delete', params }, tries);
        if (answer.kind === 'done') known.deleted.set(true);
        if (answer.kind === 'unknown') known.deleted.maybe(true);
        return answer.kind;
      },
    };
  },
};
