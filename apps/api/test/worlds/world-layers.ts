import {
  layerRefusal,
  receivedStems,
  stemState,
  type StemFacts,
} from '@swirl/contract/policies/layers';
import type { DrawnWorld } from './drawn-world.ts';

type Index = number;

/** The loops from the root to this one along layers; of one that is no layer, itself. */
export function mixPathIn(world: DrawnWorld, loop: Index): Index[] {
  const { parent = null, relation } = world.loops[loop] ?? {};
  return parent === null || relation !== 'layer' ? [loop] : [...mixPathIn(world, parent), loop];
}

export function isLayerIn(world: DrawnWorld, loop: Index): boolean {
  return mixPathIn(world, loop).length > 1;
}

/** What the contract's policies say about the mixes of a world. */
export function layersOf(world: DrawnWorld, factsOf: (viewer: Index, loop: Index) => StemFacts) {
  const pathOf = (viewer: Index, loop: Index) =>
    mixPathIn(world, loop).map((stem) => factsOf(viewer, stem));
  const receives = (viewer: Index, loop: Index) => receivedStems(pathOf(viewer, loop));
  /** Whether the stored mix has the stem: one is current, another has stems that have left since. */
  const rendered = (loop: Index): boolean[] => {
    const path = pathOf(0, loop);
    return path.map(
      (stem, position) =>
        world.loops[loop]?.mix === 'outdated' ||
        position === path.length - 1 ||
        stemState(stem) === 'included',
    );
  };
  return {
    rendered,
    /** The loops whose stems the viewer receives, by position. */
    stemsFor: (viewer: Index, loop: Index): (Index | null)[] => {
      const received = receives(viewer, loop);
      return mixPathIn(world, loop).map((stem, position) =>
        received[position] === true ? stem : null,
      );
    },
    playsMix: (viewer: Index, loop: Index): boolean => {
      const received = receives(viewer, loop);
      return rendered(loop).every((has, position) => !has || received[position] === true);
    },
    layerRefusal: (viewer: Index, loop: Index) =>
      layerRefusal({ id: String(viewer) }, pathOf(viewer, loop)),
  };
}
