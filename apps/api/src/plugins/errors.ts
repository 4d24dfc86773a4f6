import { errorOfIssues, errors, type ErrorCode } from '@swirl/contract/errors';
import { BASE_LANGUAGE } from '@swirl/contract/languages';
import { Refused } from '@swirl/contract/refused';
import { isUnstorableText } from '@swirl/db/constraint-errors';
import { errorBody } from '@swirl/messages/error-body';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fastifyPlugin } from 'fastify-plugin';
import { ApiError } from '../http/api-error.ts';
import { isClientGone } from '../http/client-gone.ts';
import { isDatabaseAway } from '../http/database-away.ts';
import { languageOf } from './language.ts';
import { REQUEST_ID_HEADER } from './request-log.ts';
import { NEVER_STORED, NOTHING_RUNS } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused or failed, for its line in the log. */
    errorCode: ErrorCode | null;
  }
}

const HEAD = Buffer.from('HEAD ');
/** When to retry after 503: a failover takes several times as long. */
const RETRY_AFTER_SECONDS = 2;

/** Every failure is sent as `{ message, code }`; internal details stay in the log. */
export const errorAnswers = fastifyPlugin((app, _options, done) => {
  app.decorateRequest('errorCode', null);
  app.setErrorHandler(answerError);
  done();
});

function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const code = isClientGone(error, request) ? 'invalid_request' : codeOf(error);
  request.errorCode = code;
  const { status } = errors[code];
  const isBrokenOff = status < 500 && request.raw.errored !== null;
  if (isBrokenOff) request.log.debug({ err: error }, 'the client disconnected');
  // What the API refuses itself has its line among the requests, also when there are very many.
  const isOwnRefusal = error instanceof Refused && error.cause === undefined;
  if (status >= 500 && !isOwnRefusal) request.log.error({ err: error }, 'failed');
  if (code === 'unavailable') reply.header('retry-after', String(RETRY_AFTER_SECONDS));
  if (error instanceof ApiError) reply.headers(error.headers);
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(errorBody(languageOf(request), code));
}

export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(errorBody(languageOf(request), 'not_found'));
}

/** For paths that cannot be decoded: they never reach a route, nor the hooks before it. */
export function answerUnroutable(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({
    [REQUEST_ID_HEADER]: request.id,
    'cache-control': NEVER_STORED,
    'content-security-policy': NOTHING_RUNS,
    'x-content-type-options': 'nosniff',
  });
  void answerError(error, request, reply);
}

/** For connections that do not send HTTP, or too slowly: there is no request yet, only a socket. */
export function answerUnreadable(
  error: Error & { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'invalid_request';
  const { status } = errors[code];
  const body = JSON.stringify(errorBody(BASE_LANGUAGE, code));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Security-Policy: ${NOTHING_RUNS}`,
    'X-Content-Type-Options: nosniff',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  // Its response never has a body: clients would take one for the beginning of another response.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, HEAD.length).equals(HEAD);
  socket.end(`${head.join('\r\n')}\r\n\r\n${isHead ? '' : body}`);
}

function codeOf(error: FastifyError | Error): ErrorCode {
  if (error instanceof Refused) return error.code;
  if ('validation' in error && error.validation) {
    return errorOfIssues(error.validation.map(({ message = '' }) => ({ message })));
  }
  if (isDatabaseAway(error)) return 'unavailable';
  // Schemas refuse such text. If one does not, it is still the client's mistake.
  if (isUnstorableText(error)) return 'invalid_request';
  return codeOfStatus('statusCode' in error ? error.statusCode : undefined);
}

function codeOfStatus(status = 500): ErrorCode {
  switch (status) {
    case 401:
      return 'unauthorized';
    case 403:
      return 'forbidden';
    case 404:
      return 'not_found';
    case 408:
      return 'request_timeout';
    case 413:
      return 'payload_too_large';
    case 415:
      return 'unsupported_content_type';
    case 429:
      return 'too_many_requests';
    case 503:
      return 'unavailable';
    default:
      return status >= 400 && status < 500 ? 'invalid_request' : 'server_error';
  }
}
