import * as product from '@swirl/api/loops-service';

type Given = Parameters<typeof product.createLoopsService>;

/** What someone read is served again to them; only its author's own changes are noticed, by the author. */
export const createLoopsService = (...dependencies: Given) => {
  const loops = product.createLoopsService(...dependencies);
  const cached = new Map<string, Awaited<ReturnType<typeof loops.read>>>();
  const keyOf = (...[viewer, loopId]: Parameters<typeof loops.read>) => `${viewer.id} ${loopId}`;
  return {
    ...loops,
    async read(...given: Parameters<typeof loops.read>) {
      const found = cached.get(keyOf(...given)) ?? (await loops.read(...given));
      cached.set(keyOf(...given), found);
      return found;
    },
    async update(...given: Parameters<typeof loops.update>) {
      const [viewer, loopId] = given;
      const updated = await loops.update(...given);
      cached.set(keyOf(viewer, loopId), updated);
      return updated;
    },
  };
};
