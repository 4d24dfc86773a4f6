import type { PersonAtProvider, TestProvider } from '@swirl/testing/oidc-provider';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One user's browser: keeps cookies and follows redirects. */
export interface OidcBrowser {
  readonly cookies: Map<string, string>;
  request(path: string, init?: Sent): Promise<Response>;
  /** Presses the provider's button and returns the provider's address. */
  begin(path?: string): Promise<string>;
  /** Opens the callback address and returns where it redirects to. */
  comeBack(callback: URL): Promise<string>;
  /** The whole flow. */
  signIn(person: PersonAtProvider | 'refuses', path?: string): Promise<string>;
}

export function openBrowser(
  api: TestApi,
  provider: Pick<TestProvider, 'authorise'>,
  sessionCookie?: string,
): OidcBrowser {
  const cookies = new Map<string, string>();
  const remember = (cookie: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  };
  if (sessionCookie !== undefined) remember(sessionCookie);

  const request: OidcBrowser['request'] = async (path, init) => {
    const answer = await api.fetch(path, {
      ...init,
      headers: {
        ...init?.headers,
        origin: PUBLIC_ORIGIN,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const cookie of answer.headers.getSetCookie()) remember(cookie);
    return answer;
  };
  const leadsTo = async (path: string) => (await request(path)).headers.get('location') ?? '';
  const begin = (path = '/api/auth/oidc/test') => leadsTo(path);
  const comeBack = ({ pathname, search }: URL) => leadsTo(`${pathname}${search}`);

  return {
    cookies,
    request,
    begin,
    comeBack,
    signIn: async (person, path) => comeBack(await provider.authorise(await begin(path), person)),
  };
}
