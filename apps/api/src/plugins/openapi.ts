import { fastifySwagger } from '@fastify/swagger';
import { PRODUCT_NAME } from '@swirl/contract/product';
import { fastifyPlugin } from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { describeBeyondJson } from './openapi-beyond-json.ts';
import { renderApiPage } from '../pages/openapi-page.ts';
import { SESSION_COOKIE } from './session.ts';

interface Options {
  readonly publicOrigin: string;
  /** The readable page is for people who develop; the JSON is for everyone. */
  readonly withPage: boolean;
}

const declared = {
  config: { policy: 'anyone', rateLimit: 'api' },
  schema: { hide: true },
} as const;

/** Describes the routes registered after it, from the schemas that they are validated with. */
export const openApi = fastifyPlugin<Options>(async (app, { publicOrigin, withPage }) => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: '1' },
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
  if (withPage) {
    app.get('/api/docs', declared, (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(renderApiPage(app.swagger())),
    );
  }
});
