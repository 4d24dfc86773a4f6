import type { Output, Received } from '@swirl/contract/endpoints';
import { limits } from '@swirl/contract/limits';
import type { Viewer } from '@swirl/contract/policies/viewer';
import { isInvalidParameter } from '@swirl/db/constraint-errors';
import {
  countMoodEntries,
  deleteMoodDays,
  deleteMoodEntries,
  deleteMoodEntry,
  findAuthors,
  readDiary,
  saveMoodEntry,
  type DiaryDays,
} from '@swirl/db/stores/my-data/my-moods.store';
import { ApiError } from '../../http/api-error.ts';
import type { Dependencies } from '../../dependencies.ts';
import { presentDays, presentEntry } from './my-moods.presenter.ts';

type ViewerId = Pick<Viewer, 'id'>;

/** The viewer's own diary: no call takes another person's id. */
export function createMyMoodsService({ db }: Pick<Dependencies, 'db'>) {
  return {
    async read(viewer: ViewerId, days: DiaryDays): Promise<Output<'myMoods.read'>> {
      const moments = await inKnownZone(readDiary(db, viewer.id, days));
      const reactedTo = moments.filter(({ kind }) => kind === 'reaction').map(({ id }) => id);
      return presentDays(moments, await findAuthors(db, viewer.id, reactedTo));
    },

    async save(
      viewer: ViewerId,
      entry: Received<'myMoods.save'>['body'],
    ): Promise<Output<'myMoods.save'>> {
      const saved = await db.transaction(async (tx) => {
        const written = await saveMoodEntry(tx, viewer.id, entry);
        const ofThatDay = await countMoodEntries(tx, viewer.id, written.feltAt);
        if (ofThatDay > limits.myMoods.entriesPerDay) throw new ApiError('diary_day_full');
        return written;
      });
      return presentEntry(saved);
    },

    async deleteEntry(viewer: ViewerId, entryId: string): Promise<undefined> {
      await deleteMoodEntry(db, viewer.id, entryId);
    },

    async deleteDay(viewer: ViewerId, day: string, zone: string): Promise<undefined> {
      await inKnownZone(deleteMoodDays(db, viewer.id, { from: day, to: day, zone }));
    },

    async deleteAll(viewer: ViewerId): Promise<undefined> {
      await deleteMoodEntries(db, viewer.id);
    },
  };
}

/** PostgreSQL knows the time zones, so it is what refuses one. */
async function inKnownZone<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (isInvalidParameter(error)) throw new ApiError('invalid_request');
    throw error;
  }
}
