import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A user of the provider. */
export interface PersonAtProvider {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Creates a user there; a browser then identifies itself by the header `x-person`. */
  enrol(person: PersonAtProvider): void;
  /**
   * Opens the address as this user's browser would, signs in there and returns the callback
   * address. 'refuses': the user declines.
   */
  authorise(address: string, person: PersonAtProvider | 'refuses'): Promise<URL>;
  /** Adds the user to the page for browsers that do not send the header. */
  addPerson(person: PersonAtProvider): void;
  stop(): Promise<void>;
}

const PERSON_HEADER = 'x-person';
const REFUSES = 'refuses';
const MAX_REDIRECTS = 10;

/** A real OpenID Connect provider on this machine, whose users sign in without a page. */
export async function startOidcProvider(
  redirectUris: readonly string[],
  { port = 0 }: { readonly port?: number } = {},
): Promise<TestProvider> {
  const clientId = 'swirl';
  const clientSecret = 'a secret of the tests';
  const people = new Map<string, PersonAtProvider>();

  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
  const provider = createProvider(issuer, people, {
    client_id: clientId,
    client_secret: clientSecret,
    redirect_uris: [...redirectUris],
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/'))
      void interact(provider, people, request, response);
    else void answer(request, response);
  });

  return {
    issuer,
    clientId,
    clientSecret,
    enrol: (person) => void people.set(person.sub, person),
    async authorise(address, person) {
      if (person !== REFUSES) people.set(person.sub, person);
      const cookies = new Map<string, string>();
      let next = new URL(address);
      for (let hops = 0; next.origin === issuer; hops += 1) {
        if (hops > MAX_REDIRECTS) throw new Error(`The provider sends people around: ${next.href}`);
        const headers = {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          [PERSON_HEADER]: person === REFUSES ? REFUSES : person.sub,
        };
        const response = await fetch(next, { redirect: 'manual', headers });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        const location = response.headers.get('location');
        if (location === null) throw new Error(`The provider said: ${await response.text()}`);
        next = new URL(location, next);
      }
      return next;
    },
    addPerson: (person) => void people.set(person.sub, person),
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function createProvider(
  issuer: string,
  people: ReadonlyMap<string, PersonAtProvider>,
  client: { client_id: string; client_secret: string; redirect_uris: string[] },
): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(issuer, {
    clients: [client],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'RSA', use: 'sig' }] },
    cookies: { keys: ['a key of the tests'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Users are not asked for consent.
    loadExistingGrant: async ({ oidc }) => {
      const { client: requester, session } = oidc;
      if (requester === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({
        clientId: requester.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}

async function interact(
  provider: Provider,
  people: ReadonlyMap<string, PersonAtProvider>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { searchParams } = new URL(request.url ?? '', provider.issuer);
  const accountId = request.headers[PERSON_HEADER] ?? searchParams.get('person');
  if (accountId === null) {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(choiceOf(people));
    return;
  }
  const result =
    accountId === REFUSES
      ? { error: 'access_denied', error_description: 'The person said no' }
      : { login: { accountId: String(accountId) } };
  await provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}

/** One button for each user, named by their address. */
function choiceOf(people: ReadonlyMap<string, PersonAtProvider>): string {
  const buttons = [...people.values()].map(
    ({ sub, email }) => `<button name="person" value="${sub}">${email ?? sub}</button>`,
  );
  const no = `<button name="person" value="${REFUSES}">Cancel</button>`;
  return `<!doctype html><title>Sign in</title><form>${buttons.join('')}${no}</form>`;
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new TypeError('not a TCP server');
  return address.port;
}
