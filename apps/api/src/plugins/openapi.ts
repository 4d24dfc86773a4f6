import { fastifySwagger } from '@fastify/swagger';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { fastifyPlugin } from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeBeyondJson } from './openapi-beyond-json.ts';
import { renderApiPage } from '../pages/openapi-page.ts';
import { SESSION_COOKIE } from './session.ts';
import manifest from '../../../../package.json' with { type: 'json' };

const declared = {
  config: { policy: 'anyone', rateLimit: 'api' },
  schema: { hide: true },
} as const;

/** Describes the routes registered after it, from the schemas that validate them. */
export const openApi = fastifyPlugin<{ readonly publicOrigin: string }>(
  async (app, { publicOrigin }) => {
    await app.register(fastifySwagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${PRODUCT_NAME} API`, version: manifest.version },
        servers: [{ url: publicOrigin }],
        components: {
          securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
        },
      },
      transform: jsonSchemaTransform,
      transformObject: (described) =>
        'openapiObject' in described
          ? describeBeyondJson(described.openapiObject)
          : described.swaggerObject,
    });
    app.get('/api/openapi.json', declared, () => app.swagger());
    let page: string | undefined;
    app.get('/api/docs', declared, (_request, reply) => {
      page ??= renderApiPage(app.swagger(), publicOrigin);
      return reply.type('text/html; charset=utf-8').send(page);
    });
  },
);
