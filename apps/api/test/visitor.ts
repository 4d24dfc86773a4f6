import { calls, type CallName } from '@swirl/contract/calls';
import { SESSION_COOKIE } from '../src/plugins/session.ts';
import { anyAddress, PUBLIC_ORIGIN, type TestApi } from './harness.ts';

interface Answer {
  readonly status: number;
  /** Null for an empty body. */
  readonly body: unknown;
  readonly headers: Headers;
}

interface Options {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A client with its own browser: one address, and the session cookie that was set. */
export interface Visitor {
  cookie: string | null;
  call(name: CallName, options?: Options): Promise<Answer>;
  open(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

export function createVisitor(api: Pick<TestApi, 'fetch'>, address = anyAddress()): Visitor {
  const visitor: Visitor = {
    cookie: null,
    async call(name, { params = {}, body, headers } = {}) {
      const { method, path } = calls[name];
      const answer = await api.fetch(
        path.replaceAll(/:(\w+)/g, (_, param: string) => params[param] ?? ''),
        {
          method,
          headers: {
            'x-forwarded-for': address,
            ...(method !== 'GET' && { origin: PUBLIC_ORIGIN }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(visitor.cookie !== null && { cookie: visitor.cookie }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      keepCookie(visitor, answer);
      const text = await answer.text();
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      return { status: answer.status, body: parsed, headers: answer.headers };
    },
    async open(path, headers = {}) {
      const cookie = visitor.cookie === null ? {} : { cookie: visitor.cookie };
      const answer = await api.fetch(path, {
        headers: { 'x-forwarded-for': address, ...cookie, ...headers },
      });
      keepCookie(visitor, answer);
      return answer;
    },
  };
  return visitor;
}

function keepCookie(visitor: Visitor, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';', 1);
    if (!pair.startsWith(`${SESSION_COOKIE}=`)) continue;
    visitor.cookie = pair === `${SESSION_COOKIE}=` ? null : pair;
  }
}
