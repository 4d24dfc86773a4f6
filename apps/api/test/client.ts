import { buildPath, calls, type CallName, type PathParams } from '@swirl/contract/calls';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';

interface CallRequest {
  /** The session cookie; visitors have none. */
  readonly cookie?: string | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; undefined for an empty body. */
  readonly body: unknown;
}

/** Makes one call of the contract as the web app would. */
export async function call<Name extends CallName>(
  api: TestApi,
  name: Name,
  params: PathParams<Name>,
  request: CallRequest = {},
): Promise<Answer> {
  const answer = await api.fetch(buildPath(name, params, request.query), {
    method: calls[name].method,
    headers: {
      origin: PUBLIC_ORIGIN,
      ...(request.cookie !== undefined && { cookie: request.cookie }),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
