import type { Output } from '@swirl/contract/endpoints';
import { canSeeLoop } from '@swirl/contract/policies/loops';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { readLoopCounts } from '@swirl/db/stores/loops/counts.store';
import { findMediaOfLoops, findProgress } from '@swirl/db/stores/loops/loop-media.store';
import type { LoopRow } from '@swirl/db/stores/loops/loops.store';
import { findReacted } from '@swirl/db/stores/loops/reactions.store';
import { readRemixCounts } from '@swirl/db/stores/loops/remix-counts.store';
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
) => Promise<Output<'loops.feed'>>;

/**
 * Presents loops that the viewer may see. The query has checked that, and the policy checks the
 * returned rows again: if the two ever disagree, nothing is shown.
 */
export function createPresentLoops(needed: Pick<Dependencies, 'db' | 'config'>): PresentLoops {
  const present = createPresentReportedLoops(needed);
  return async (viewer, rows) => {
    for (const row of rows) {
      assertInvariant('loop visible', canSeeLoop(viewer, remixFactsOf(row)));
    }
    return present(viewer, rows);
  };
}

/**
 * The same for what is under review, for viewers who may not see it otherwise. Looks up what belongs to loops,
 * each kind once for all of them, and shapes the result.
 */
export function createPresentReportedLoops({
  db,
  config,
}: Pick<Dependencies, 'db' | 'config'>): PresentLoops {
  const urls = createMediaUrls(config);
  return async (viewer, rows) => {
    const ids = rows.map(({ loop }) => loop.id);
    const ofMedia = rows.filter(({ loop }) => loop.mediaType !== 'status').map(idOf);
    const processing = rows.filter(({ loop }) => loop.state === 'processing').map(idOf);
    const [counts, remixes, reacted, media, progress] = await Promise.all([
      readLoopCounts(db, ids),
      readRemixCounts(db, viewer.id, ids),
      findReacted(db, viewer.id, ids),
      findMediaOfLoops(db, ofMedia),
      findProgress(db, processing),
    ]);
    return rows.map((row) => {
      const { loop } = row;
      const { reactions = 0, comments = 0 } = counts.get(loop.id) ?? {};
      const files = media.get(loop.id) ?? [];
      return presentLoop(viewer, row, {
        hasReacted: reacted.has(loop.id),
        counts: { reactions, comments, remixes: remixes.get(loop.id) ?? 0 },
        media: presentMedia(urls, {
          loop,
          files,
          audience: audienceOf(audienceFactsOf(row)),
          progress: progress.get(loop.id),
        }),
      });
    });
  };
}

function idOf({ loop }: LoopRow): string {
  return loop.id;
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
