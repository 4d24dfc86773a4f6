import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../plugins/policies.ts';
import { createLayersService } from './layers.service.ts';

export const layersRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const layers = createLayersService(dependencies);
  route(app, 'layers.stems', (request) => layers.stems(viewerOf(request), request.params.loopId));
  route(app, 'layers.withdraw', (request) =>
    layers.withdraw(viewerOf(request), request.params.loopId),
  );
  route(app, 'layers.permitAll', (request) =>
    layers.permitAll(viewerOf(request), request.body.layerPermission),
  );
  done();
};
