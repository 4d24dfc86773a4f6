import { declaredCall, type Call, type callRules } from '@swirl/contract/call-rules';
import type { CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint, type Output, type Received } from '@swirl/contract/endpoints';
import { formerPaths } from '@swirl/contract/former-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptFormerFields } from './former-fields.ts';
import { assertPageSize } from './page.ts';
import { WrittenJson } from './written-json.ts';

type PartOf<Name extends CallName, Key extends string> =
  Received<Name> extends Readonly<Record<Key, infer Part>> ? Part : undefined;

/** A call that accepts both kinds has no JSON body when the request is multipart. */
type BodyOf<Name extends CallName> = 'multipart' extends (typeof callRules)[Name]['body'][number]
  ? PartOf<Name, 'body'> | null
  : PartOf<Name, 'body'>;

interface RouteOf<Name extends CallName> {
  Params: PartOf<Name, 'params'>;
  Querystring: PartOf<Name, 'query'>;
  Body: BodyOf<Name>;
}

type Handler<Name extends CallName> = (
  request: FastifyRequest<RouteOf<Name>>,
  reply: FastifyReply,
) => Promise<[Output<Name>] extends [undefined] ? void : Output<Name> | WrittenJson<Output<Name>>>;

interface RouteOptions {
  /** Load the session although anyone may call. */
  readonly session?: boolean;
}

const failure = z
  .object({ message: z.string(), code: z.string() })
  .describe('Why the request was refused');

/** The error responses of every call. */
export const failures = { '4xx': failure, '5xx': failure } as const;

/**
 * Registers one call of the contract. Method, path, schemas, policy and rate limit come from the
 * contract, so a route cannot be added without them.
 */
export function route<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  options: RouteOptions = {},
): void {
  const { path } = declaredCall(name);
  register(app, name, handler, { ...options, url: path, hide: false });
  const formerPath = formerPaths[name];
  if (formerPath === undefined) return;
  register(app, name, handler, { ...options, url: formerPath, hide: true });
}

function register<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
  { url, hide, ...options }: RouteOptions & { readonly url: string; readonly hide: boolean },
): void {
  const call = declaredCall(name);
  const endpoint: Endpoint = endpoints[name];
  app.route<RouteOf<Name>>({
    method: call.method,
    url,
    ...acceptFormerFields(name),
    config: {
      policy: call.policy,
      rateLimit: call.rateLimit,
      multipart: isMultipart(call),
      ...options,
    },
    schema: {
      hide,
      operationId: name,
      tags: [name.split('.')[0] ?? name],
      ...(call.policy !== 'anyone' && { security: [{ session: [] }] }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && {
        body: isMultipart(call) ? endpoint.body.nullable() : endpoint.body,
      }),
      response: {
        [call.status]: endpoint.response ?? z.undefined().describe('No content'),
        ...failures,
      },
    },
    handler: async (request, reply) => {
      reply.code(call.status);
      const answer = await handler(request, reply);
      assertPageSize(request.query, answer);
      if (!(answer instanceof WrittenJson)) return answer;
      reply.type('application/json; charset=utf-8');
      return answer.text;
    },
  });
}

function isMultipart({ body }: Call): boolean {
  return body.includes('multipart');
}
