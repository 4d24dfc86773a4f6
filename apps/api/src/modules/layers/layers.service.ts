import type { Output } from '@swirl/contract/endpoints';
import type { LayerPermission } from '@swirl/contract/layers';
import { remixTypes } from '@swirl/contract/loops';
import { canWithdrawStem } from '@swirl/contract/policies/layers';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { mergePreferences } from '@swirl/db/stores/accounts/users.store';
import {
  countMixesWith,
  listMixesWith,
  permitLayers,
  readMixes,
} from '@swirl/db/stores/loops/layers.store';
import { findMediaOfLoops } from '@swirl/db/stores/loops/loop-media.store';
import { findVisibleLoop, type LoopRow } from '@swirl/db/stores/loops/loops.store';
import { leaveMixes } from '@swirl/db/stores/loops/leaving-stems.store';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import { createMediaUrls } from '../media/media-url.ts';
import { presentStems } from './stems.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

export function createLayersService(
  dependencies: Pick<Dependencies, 'db' | 'config' | 'loopChanges'>,
) {
  const { db, loopChanges } = dependencies;
  const urls = createMediaUrls(dependencies.config);

  const findOrRefuse = async (viewer: ViewerId, loopId: string): Promise<LoopRow> => {
    const row = await findVisibleLoop(db, viewer.id, loopId);
    if (row === null) throw new ApiError('loop_not_found');
    return row;
  };

  return {
    /** What a player needs to mix the loop itself. A loop that is no layer has its own stem only. */
    async stems(viewer: ViewerId, loopId: string): Promise<Output<'layers.stems'>> {
      const row = await findOrRefuse(viewer, loopId);
      const mix = (await readMixes(db, viewer.id, [loopId])).get(loopId) ?? null;
      const stemIds = mix?.positions.flatMap(({ stemLoopId }) => stemLoopId ?? []) ?? [loopId];
      const isAuthor = row.loop.userId === viewer.id;
      const [media, usedIn] = await Promise.all([
        findMediaOfLoops(db, stemIds),
        isAuthor ? countMixesWith(db, loopId) : null,
      ]);
      return { ...presentStems(urls, row, mix, media), usedIn };
    },

    /** Final. Repeating it changes nothing. */
    async withdraw(viewer: ViewerId, loopId: string): Promise<undefined> {
      const { loop } = await findOrRefuse(viewer, loopId);
      requireAllowed('withdraw stem', canWithdrawStem(viewer, { authorId: loop.userId }));
      if (!remixTypes.some((type) => type === loop.mediaType)) return;
      const mixes = await listMixesWith(db, loopId);
      await db.transaction((tx) => leaveMixes(tx, loopId));
      for (const changed of [loopId, ...mixes]) loopChanges.publish(changed);
    },

    /** For earlier loops for which nothing was chosen, and the default of new ones. */
    async permitAll(
      viewer: ViewerId,
      layerPermission: LayerPermission,
    ): Promise<Output<'layers.permitAll'>> {
      const loops = await db.transaction(async (tx) => {
        await mergePreferences(tx, viewer.id, { layerPermissions: layerPermission });
        return permitLayers(tx, viewer.id, layerPermission);
      });
      return { loops };
    },
  };
}
