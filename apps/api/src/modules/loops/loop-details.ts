import type { Output } from '@swirl/contract/endpoints';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { assertInvariant } from '@swirl/platform/invariants';
import type { Dependencies } from '../../dependencies.ts';
import { createMediaUrls } from '../media/media-url.ts';
import { remixFactsOf } from '@swirl/db/stores/loops/loop-facts';
import { presentLoop } from './loops.presenter.ts';
import { presentMedia } from './media.presenter.ts';
import { presentMix } from './mix.presenter.ts';

export type PresentLoops = (
  viewer: Pick<Viewer, 'id'>,
  rows: readonly LoopRow[],
) => Output<'loops.feed'>;

/**
 * Presents loops that the viewer may see. The query has checked that, and the policy checks the
 * returned rows again: if the two ever disagree, nothing is shown.
 */
export function createPresentLoops(needed: Pick<Dependencies, 'config'>): PresentLoops {
  const present = createPresentReportedLoops(needed);
  return (viewer, rows) => {
    for (const row of rows) {
      assertInvariant('loop visible', canSeeLoop(viewer, remixFactsOf(row)));
    }
    return present(viewer, rows);
  };
}

/** The same for what is under review, for viewers who may not see it otherwise. */
export function createPresentReportedLoops({ config }: Pick<Dependencies, 'config'>): PresentLoops {
  const urls = createMediaUrls(config);
  return (viewer, rows) => {
    const now = new Date();
    return rows.map((row) => {
      const mixed = presentMix(urls, row, now);
      const media = presentMedia(urls, { ...row, mix: mixed?.played ?? null }, now);
      return presentLoop(viewer, row, media, mixed?.mix ?? null);
    });
  };
}
