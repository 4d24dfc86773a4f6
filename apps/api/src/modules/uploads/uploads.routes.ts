import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { accountOf } from '../../plugins/policies.ts';
import { createUploadsService } from './uploads.service.ts';

export const uploadRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const uploads = createUploadsService(dependencies);
  route(app, 'uploads.create', (request) => uploads.create(accountOf(request), request.body));
  route(app, 'uploads.read', (request) =>
    uploads.read(accountOf(request), request.params.uploadId),
  );
  route(app, 'uploads.delete', (request) =>
    uploads.remove(accountOf(request), request.params.uploadId),
  );

  void app.register((parts, _options, registered) => {
    // Bytes alone, which are passed on to the store as they arrive. Any other type would be read here.
    parts.removeAllContentTypeParsers();
    parts.addContentTypeParser('application/octet-stream', (_request, payload, parsed) => {
      parsed(null, payload);
    });
    route(parts, 'uploads.append', (request) =>
      uploads.append(accountOf(request), request.params.uploadId, {
        start: request.query.offset,
        bytes: Number(request.headers['content-length'] ?? 0),
        body: request.raw,
      }),
    );
    registered();
  });
  done();
};
