import { tidyHiddenTerms } from '@swirl/contract/hidden-terms';
import { readHiddenTerms, saveHiddenTerms } from '@swirl/db/stores/people/hidden-terms.store';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { route } from '../../http/route.ts';

export const hiddenTermsRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies: { db } },
  done,
) => {
  route(app, 'users.hiddenTerms', async (request) => ({
    terms: await readHiddenTerms(db, viewerOf(request).id),
  }));
  route(app, 'users.saveHiddenTerms', async (request) => {
    const terms = tidyHiddenTerms(request.body.terms);
    await saveHiddenTerms(db, viewerOf(request).id, terms);
    return { terms };
  });
  done();
};
