import { setTimeout as pause } from 'node:timers/promises';
import * as product from '@swirl/api/comments-service';
import type { Database } from '@swirl/db/client';

const COMMITS_AFTER_MS = 300;

type Dependencies = Parameters<typeof product.createCommentsService>[0];

/** A comment is acknowledged when it was written, and committed a moment later. */
export const createCommentsService = (dependencies: Dependencies) =>
  product.createCommentsService({ ...dependencies, db: acknowledgingEarly(dependencies.db) });

function acknowledgingEarly(db: Database): Database {
  const transaction: Database['transaction'] = (work, config) =>
    new Promise((resolve, reject) => {
      const committed = db.transaction(async (tx) => {
        const result = await work(tx);
        resolve(result);
        await pause(COMMITS_AFTER_MS);
        return result;
      }, config);
      committed.catch(reject);
    });
  return Object.assign(Object.create(db), { transaction });
}
