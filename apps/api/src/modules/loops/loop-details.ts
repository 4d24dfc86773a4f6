import type { Output } from '@swirl/contract/endpoints';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { assertInvariant } from '@swirl/platform/invariants';
import type { Dependencies } from '../../dependencies.ts';
import { audienceOf, type AudienceFacts } from '../media/media-audience.ts';
import { createMediaUrls } from '../media/media-url.ts';
import { remixFactsOf } from './loop-facts.ts';
import { presentLoop } from './loops.presenter.ts';
import { presentMedia } from './media.presenter.ts';

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
  return (viewer, rows) =>
    rows.map((row) =>
      presentLoop(
        viewer,
        row,
        presentMedia(urls, {
          loop: row.loop,
          files: row.files ?? [],
          audience: audienceOf(audienceFactsOf(row)),
          progress: row.progress ?? undefined,
        }),
      ),
    );
}

function audienceFactsOf({ loop, author }: LoopRow): AudienceFacts {
  const { state, visibility } = loop;
  return {
    state,
    visibility,
    authorLoopVisibility: author.loopVisibility,
    authorHidden: author.hidden,
  };
}
