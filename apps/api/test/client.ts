import { buildPath, calls, type CallName, type PathParams } from '@swirl/contract/calls';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';

interface Asked {
  /** The session cookie of whoever asks; a stranger has none. */
  readonly cookie?: string | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed; undefined when empty. */
  readonly body: unknown;
}

/** Makes one call of the contract as the web app would. */
export async function call<Name extends CallName>(
  api: TestApi,
  name: Name,
  params: PathParams<Name>,
  asked: Asked = {},
): Promise<Answer> {
  const answer = await api.fetch(buildPath(name, params, asked.query), {
    method: calls[name].method,
    headers: {
      origin: PUBLIC_ORIGIN,
      ...(asked.cookie !== undefined && { cookie: asked.cookie }),
      ...(asked.body !== undefined && { 'content-type': 'application/json' }),
      ...asked.headers,
    },
    ...(asked.body !== undefined && { body: JSON.stringify(asked.body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
}
