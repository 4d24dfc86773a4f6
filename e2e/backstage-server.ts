import { createServer, type IncomingMessage } from 'node:http';
import type { TestDatabase } from '@swirl/testing/database';
import type { Mailbox } from '@swirl/testing/mailbox';
import type { TestProvider } from '@swirl/testing/oidc-provider';

interface Backstage {
  readonly port: number;
  readonly mailbox: Mailbox;
  readonly provider: TestProvider;
  readonly database: TestDatabase;
}

const MAIL_WITHIN_MS = 30_000;

/** What a person sees outside the app, for tests: their mail, their account elsewhere, and the table. */
export function startBackstage({ port, mailbox, provider, database }: Backstage) {
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://backstage');
    const email = searchParams.get('email') ?? '';
    switch (pathname) {
      case '/mail':
        return mailbox.next(email, MAIL_WITHIN_MS);
      case '/sessions':
        return sessionsOf(database, email);
      case '/people':
        provider.enrol({ sub: email, email, email_verified: true, given_name: 'River' });
        return null;
      default:
        throw new Error(`Nothing at ${pathname}`);
    }
  };
  const server = createServer((request, response) => {
    answer(request).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(port, '127.0.0.1');
  return { stop: () => server.close() };
}

async function sessionsOf({ pool }: TestDatabase, email: string): Promise<unknown> {
  const { rows } = await pool.query(
    `SELECT extract(epoch FROM expire - s.created_at)::float8 AS seconds
       FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE u.email = $1 ORDER BY s.created_at`,
    [email],
  );
  return rows;
}
