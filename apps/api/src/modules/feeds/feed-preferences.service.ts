import type { Output, Received } from '@swirl/contract/endpoints';
import { lowerLevel } from '@swirl/contract/feed-levels';
import { limits } from '@swirl/contract/limits';
import { canHide } from '@swirl/contract/policies/people';
import type { Viewer } from '@swirl/contract/policies/viewer';
import {
  changeFeedSettings,
  changeMoodLevels,
  dropOldLevels,
  findHiddenPeople,
  forgetTaste,
  hidePerson,
  readFeedSettings,
  readMoodLevels,
  unhidePerson,
  type HiddenPerson,
} from '@swirl/db/stores/feeds/feed-preferences.store';
import { addSeen } from '@swirl/db/stores/feeds/feed-seen.store';
import { readLearned } from '@swirl/db/stores/feeds/for-you-viewer.store';
import { findVisibleLoop } from '@swirl/db/stores/loops/loops.store';
import { findVisiblePerson, holdPerson } from '@swirl/db/stores/people/people.store';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { requireAllowed } from '@swirl/contract/require-allowed';
import { presentPerson } from '../users/person.presenter.ts';
import { mostLiked, tasteOf } from './find-candidates.ts';

type ViewerId = Pick<Viewer, 'id'>;
type FeedPreferences = Output<'feeds.preferences'>;

export function createFeedPreferencesService({ db }: Pick<Dependencies, 'db'>) {
  const read = async ({ id }: ViewerId): Promise<FeedPreferences> => {
    const [settings, moods, hidden, learned] = await Promise.all([
      readFeedSettings(db, id),
      readMoodLevels(db, id),
      findHiddenPeople(db, id),
      readLearned(db, id),
    ]);
    const taste = tasteOf(settings.parts, null, learned.moods);
    return {
      ...settings,
      moods,
      hidden: hidden.map(presentHidden),
      learned: {
        moods: mostLiked(taste, limits.forYou.learnedMoods),
        reactions: learned.reactions,
      },
    };
  };

  return {
    read,

    async update(
      viewer: ViewerId,
      { parts, moods, pauses }: Received<'feeds.updatePreferences'>['body'],
    ): Promise<FeedPreferences> {
      await db.transaction(async (tx) => {
        if ((await holdPerson(tx, viewer.id)) === null) throw new ApiError('unauthorized');
        await changeFeedSettings(tx, viewer.id, { ...parts, pauses });
        await changeMoodLevels(tx, viewer.id, new Map(Object.entries(moods ?? {})));
        const known = await readMoodLevels(tx, viewer.id);
        if (known.length > limits.forYou.moodLevels) throw new ApiError('preference_invalid');
      });
      return read(viewer);
    },

    /** Lowers each mood of the loop by one step. */
    async lessLikeThis(viewer: ViewerId, loopId: string): Promise<Output<'feeds.lessLikeThis'>> {
      const lowered = await db.transaction(async (tx) => {
        const found = await findVisibleLoop(tx, viewer.id, loopId);
        if (found === null) throw new ApiError('loop_not_found');
        if ((await holdPerson(tx, viewer.id)) === null) throw new ApiError('unauthorized');
        const known = new Map(
          (await readMoodLevels(tx, viewer.id)).map(({ mood, level }) => [mood, level]),
        );
        const moods = found.loop.moodTags.map((mood) => {
          const before = known.get(mood) ?? null;
          return { mood, level: lowerLevel(before), before };
        });
        await changeMoodLevels(
          tx,
          viewer.id,
          new Map(moods.map(({ mood, level }) => [mood, level])),
        );
        await dropOldLevels(tx, viewer.id, limits.forYou.moodLevels);
        await changeFeedSettings(tx, viewer.id);
        return moods;
      });
      return { moods: lowered };
    },

    /** A user whom the viewer can see, who never learns of it. */
    async hide(viewer: ViewerId, userId: string): Promise<Output<'feeds.hide'>> {
      requireAllowed('hide', canHide(viewer, { id: userId }), 'cannot_hide_self');
      const hidden = await db.transaction(async (tx) => {
        const person = await findVisiblePerson(tx, viewer.id, userId);
        if (person === null || (await holdPerson(tx, userId)) === null) {
          throw new ApiError('user_not_found');
        }
        await changeFeedSettings(tx, viewer.id);
        return { person, until: await hidePerson(tx, viewer.id, userId) };
      });
      return presentHidden(hidden);
    },

    async unhide(viewer: ViewerId, userId: string): Promise<undefined> {
      await db.transaction(async (tx) => {
        await unhidePerson(tx, viewer.id, userId);
        await changeFeedSettings(tx, viewer.id);
      });
    },

    async seen(viewer: ViewerId, loopIds: readonly string[]): Promise<undefined> {
      await addSeen(db, viewer.id, loopIds);
    },

    async reset(viewer: ViewerId): Promise<FeedPreferences> {
      await db.transaction((tx) => forgetTaste(tx, viewer.id));
      return read(viewer);
    },
  };
}

function presentHidden({ person, until }: HiddenPerson): Output<'feeds.hide'> {
  return { ...presentPerson(person), until: until.toISOString() };
}
