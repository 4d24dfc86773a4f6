import { summarizeImport, type ImportWithUpload } from '@swirl/db/stores/my-data/imports.store';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { languageOf } from '../../plugins/language.ts';
import { accountOf, viewerOf } from '../../plugins/policies.ts';
import { presentImport, presentItem } from './imports.presenter.ts';
import { createImportsService } from './imports.service.ts';

export const importRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const imports = createImportsService(dependencies);
  const present = async (request: FastifyRequest, found: ImportWithUpload) => {
    const summary = await summarizeImport(dependencies.db, found.import.id);
    return presentImport(found, summary, languageOf(request));
  };

  route(app, 'imports.list', async (request) => {
    const found = await imports.find(viewerOf(request));
    return found === null ? [] : [await present(request, found)];
  });
  route(app, 'imports.begin', async (request) =>
    present(request, await imports.begin(accountOf(request), request.body)),
  );
  route(app, 'imports.start', async (request) =>
    present(request, await imports.start(viewerOf(request), request.params.importId)),
  );
  route(app, 'imports.items', async (request) => {
    const { params, query } = request;
    const items = await imports.items(viewerOf(request), params.importId, query);
    return items.map(presentItem);
  });
  route(app, 'imports.cancel', (request) =>
    imports.cancel(viewerOf(request), request.params.importId),
  );
  done();
};
