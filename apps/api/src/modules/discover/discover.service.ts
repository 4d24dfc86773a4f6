import type { Output } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import { trendingFallbackMoods } from '@swirl/contract/moods';
import type { Viewer } from '@swirl/contract/policies/viewer';
import type { StaleReads } from '@swirl/db/replicas/stale-reads';
import { areMoodsSeen } from '@swirl/db/stores/loops/confirmed-loops.store';
import { readFeatured } from '@swirl/db/stores/loops/featured.store';
import { areSuggestible } from '@swirl/db/stores/people/confirmed-people.store';
import {
  readSuggestedCreators,
  readSuggestedVoices,
} from '@swirl/db/stores/people/suggestions.store';
import { readTrendingMoods } from '@swirl/db/stores/loops/trending-moods.store';
import type { Dependencies } from '../../dependencies.ts';
import { readUserCards } from '../users/user-card.presenter.ts';
import { createPresentLoops } from '../loops/loop-details.ts';

const { trending, trendingFallback, featured, suggestedCreators } = limits.discover;

export function createDiscoverService(dependencies: Pick<Dependencies, 'db' | 'config'>) {
  const { db } = dependencies;
  const presentLoops = createPresentLoops(dependencies);

  return {
    async read(viewer: Pick<Viewer, 'id'>, stale: StaleReads): Promise<Output<'discover.read'>> {
      const [moods, loops, creators] = await Promise.all([
        stale.read(
          (from) => readTrendingMoods(from, viewer.id, trending),
          (found) => areMoodsSeen(db, viewer.id, found),
        ),
        readFeatured(db, viewer.id, featured),
        stale.read(
          (from) => readSuggestedCreators(from, viewer.id, suggestedCreators),
          (ids) => areSuggestible(db, { viewerId: viewer.id, ids }),
        ),
      ]);
      return {
        trendingTags: withFallback(moods),
        featuredLoops: presentLoops(viewer, loops),
        suggestedCreators: await readUserCards(db, viewer, creators),
      };
    },

    async voices(
      viewer: Pick<Viewer, 'id'>,
      moods: readonly string[],
    ): Promise<Output<'discover.voices'>> {
      return presentLoops(viewer, await readSuggestedVoices(db, viewer.id, moods));
    },
  };
}

/** If there are too few trends for a row, adds moods from the fixed list. */
function withFallback(moods: readonly string[]): string[] {
  if (moods.length >= trendingFallback) return [...moods];
  return [...new Set([...moods, ...trendingFallbackMoods])].slice(0, trendingFallback);
}
