import { loopOf } from '../model.ts';
import { drawPerson, drawTries, loopKey, nameOf, personKey, type Action } from '../step.ts';
import { addLoop, formOf, sendPost } from './post.ts';

export const layer: Action = {
  name: 'layer',
  weight: 2,
  promise: 'is there exactly once, is mixed, and has only stems that its viewer may hear',
  draw(draws, planned) {
    const author = drawPerson(draws, planned);
    const base = draws.pickAny(planned.loops.filter(({ kind }) => kind === 'audio'));
    if (author === undefined || base === undefined) return undefined;
    const name = planned.name('loop');
    const tries = drawTries(draws);
    return {
      action: 'layer',
      text: `${nameOf(author)} layers ${name} on ${base.name}`,
      shares: [personKey(author), loopKey(base.name)],
      holds: [loopKey(name)],
      adds: { loop: { name, author, kind: 'audio' } },
      async perform(scene) {
        const { id: parentLoopId } = loopOf(scene.model, base.name);
        const given = { name, author, kind: 'audio', base: base.name } as const;
        const loop = addLoop(scene, { ...given, visibility: 'public' });
        if (parentLoopId === undefined) return 'skipped';
        const form = () => {
          const fields = formOf(scene, { name, visibility: 'public' });
          fields.set('parentLoopId', parentLoopId);
          fields.set('relation', 'layer');
          return fields;
        };
        return sendPost(scene, loop, { form }, { tries, twice: false });
      },
    };
  },
};
