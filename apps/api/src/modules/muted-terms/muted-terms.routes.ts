import { limits } from '@swirl/contract/limits';
import type { MutedTerm } from '@swirl/contract/schemas/muted-terms';
import {
  muteTerm,
  readMutedTerms,
  unmuteTerm,
  type MutedTermRow,
} from '@swirl/db/stores/people/muted-terms.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { ApiError } from '../../http/api-error.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';

const DAY_MS = 86_400_000;

export const mutedTermsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  route(app, 'mutedTerms.list', async (request) =>
    (await readMutedTerms(db, viewerOf(request).id)).map(presentTerm),
  );
  route(app, 'mutedTerms.create', async (request) => {
    const { expiresAt, ...term } = request.body;
    const until = expiresAt === null ? null : new Date(expiresAt);
    if (until !== null && !isSoon(until)) throw new ApiError('muted_time_invalid');
    const stored = await muteTerm(db, viewerOf(request).id, { ...term, expiresAt: until });
    if (stored === null) throw new ApiError('too_many_muted_terms');
    return presentTerm(stored);
  });
  route(app, 'mutedTerms.delete', async (request) => {
    await unmuteTerm(db, viewerOf(request).id, request.params.termId);
    return undefined;
  });
  done();
};

function isSoon(moment: Date): boolean {
  const left = moment.getTime() - Date.now();
  return left > 0 && left <= limits.mutedTerms.days.max * DAY_MS;
}

function presentTerm({ expiresAt, ...term }: MutedTermRow): MutedTerm {
  return { ...term, expiresAt: expiresAt?.toISOString() ?? null };
}
