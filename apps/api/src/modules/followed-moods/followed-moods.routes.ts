import type { FollowedMood } from '@swirl/contract/schemas/followed-moods';
import {
  followMood,
  readFollowedMoods,
  unfollowMood,
  type FollowedMoodRow,
} from '@swirl/db/stores/people/followed-moods.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';

export const followedMoodsRoutes: FastifyPluginCallback<{
  readonly dependencies: Dependencies;
}> = (app, { dependencies: { db } }, done) => {
  route(app, 'followedMoods.list', async (request) =>
    (await readFollowedMoods(db, viewerOf(request).id)).map(presentMood),
  );
  route(app, 'followedMoods.create', async (request) => {
    const stored = await followMood(db, viewerOf(request).id, request.body.mood);
    if (stored === null) throw new ApiError('too_many_followed_moods');
    return presentMood(stored);
  });
  route(app, 'followedMoods.delete', async (request) => {
    await unfollowMood(db, viewerOf(request).id, request.params.mood);
    return undefined;
  });
  done();
};

function presentMood({ mood, createdAt }: FollowedMoodRow): FollowedMood {
  return { mood, createdAt: createdAt.toISOString() };
}
