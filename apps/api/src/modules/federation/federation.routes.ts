import { federationPaths } from '@swirl/federation/addresses';
import { openFederation } from '@swirl/federation/open-federation';
import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { addChoiceRoutes } from './choice.routes.ts';
import { createHandOver } from './hand-over.ts';
import { hostMeta } from './host-meta.ts';

const declared = {
  config: { policy: 'anyone', rateLimit: 'page' },
  schema: { hide: true },
} as const;

/** Where other servers ask for people of this one, and the choice of people to be found. */
export const federationRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const { publicOrigin } = dependencies.config.http;
  const handOver = createHandOver(openFederation(dependencies), publicOrigin);
  const paths = [
    '/.well-known/webfinger',
    '/.well-known/nodeinfo',
    ...Object.values(federationPaths).map((path) => path.replace('{identifier}', ':userId')),
  ];
  for (const path of paths) app.get(path, declared, handOver);
  app.get('/.well-known/host-meta', declared, async (_request, reply) =>
    reply.type('application/xrd+xml; charset=utf-8').send(hostMeta(publicOrigin)),
  );
  addChoiceRoutes(app, dependencies);
  done();
};
