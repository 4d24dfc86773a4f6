import type { FastifyPluginCallback } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { robotsText, securityText, sitemapText } from './site-texts.ts';

const declared = {
  config: { policy: 'anyone', rateLimit: 'page' },
  schema: { hide: true },
} as const;

/** Files that crawlers request at well-known addresses. */
export const siteRoutes: FastifyPluginCallback<{ readonly dependencies: Dependencies }> = (
  app,
  { dependencies },
  done,
) => {
  const { http, links } = dependencies.config;
  app.get('/robots.txt', declared, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(http.publicOrigin)),
  );
  app.get('/sitemap.xml', declared, async (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemapText(http.publicOrigin)),
  );
  if (links.security !== null) {
    const contact = new URL(links.security, http.publicOrigin).href;
    app.get('/.well-known/security.txt', declared, async (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .send(securityText(http.publicOrigin, contact, new Date())),
    );
  }
  done();
};
