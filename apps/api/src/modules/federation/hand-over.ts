import type { Federation } from '@fedify/fedify';
import { pathTo } from '@swirl/contract/paths';
import { id } from '@swirl/contract/schemas/text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../http/api-error.ts';

/** Of those addresses that are about someone. */
type PersonRequest = FastifyRequest<{ Params: { readonly userId?: string } }>;

/** What Fedify sets that concerns the client. */
const PASSED_ON = ['content-type', 'vary', 'access-control-allow-origin'];

/** Lets Fedify answer a request, and sends its refusals as our own. */
export function createHandOver(federation: Federation<void>, publicOrigin: string) {
  return async (request: PersonRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { accept } = request.headers;
    const forwarded = new Request(new URL(request.url, publicOrigin), {
      method: request.method,
      ...(accept !== undefined && { headers: { accept } }),
    });
    const answer = await federation.fetch(forwarded, {
      contextData: undefined,
      onNotFound: () => new Response(null, { status: 404 }),
      onNotAcceptable: () => new Response(null, { status: 406 }),
    });
    if (answer.status === 406) return toProfile(request, reply);
    if (answer.status === 404) throw new ApiError('not_found');
    if (answer.status >= 400) throw new ApiError('invalid_request');
    for (const name of PASSED_ON) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    // As bytes: Fastify would add a charset to the type, which some servers compare as a whole.
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  };
}

/** A browser is sent to the app, whoever's address it is: the app says whether there is someone. */
function toProfile({ params }: PersonRequest, reply: FastifyReply): FastifyReply {
  const userId = id.safeParse(params.userId);
  if (!userId.success) throw new ApiError('not_found');
  return reply.redirect(pathTo.profile(userId.data), 303);
}
