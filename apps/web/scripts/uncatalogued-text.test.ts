import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUncataloguedText } from './uncatalogued-text.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = '{apps/api/src,apps/worker/src,apps/web/src/service-worker}';

/** What reaches no one who uses the app. A text alone, or a file in which there is nothing else. */
const ALLOWED: readonly { file: string; text?: string; because: string }[] = [
  {
    file: 'apps/api/src/metrics/',
    because: 'help texts of metrics are for operators, who get everything in English',
  },
  { file: 'apps/worker/src/metrics/', because: 'the same' },
  {
    file: 'apps/api/src/pages/openapi-page.ts',
    because: 'the API reference is for developers, in English like the names it explains',
  },
  { file: 'apps/api/src/plugins/openapi-beyond-json.ts', because: 'the API reference' },
  { file: 'apps/api/src/plugins/openapi-examples.ts', because: 'the API reference' },
  {
    file: 'apps/api/src/http/route.ts',
    text: 'Why the request was refused',
    because: 'the API reference',
  },
  {
    file: 'apps/api/src/http/route.ts',
    text: 'No content',
    because: 'the API reference',
  },
  {
    file: 'apps/api/src/pages/web-app.ts',
    text: 'The web app is not built yet. Run `pnpm build`, then start again.\n',
    because: 'only who sets a server up sees it, before there is an app',
  },
  {
    file: 'apps/api/src/modules/health/health.routes.ts',
    text: 'not replayed',
    because: 'the health check is read by monitoring',
  },
  {
    file: 'apps/api/src/modules/auth/device-name.ts',
    text: 'Samsung Internet',
    because: 'the name of a browser is the same in every language',
  },
  {
    file: 'apps/api/src/plugins/route-declarations.ts',
    text: 'a rate limit',
    because: 'part of an error that stops the boot',
  },
  {
    file: 'apps/worker/src/check-handlers.ts',
    text: 'The job … has no handler.',
    because: 'part of an error that stops the boot',
  },
  {
    file: 'apps/worker/src/check-handlers.ts',
    text: 'The handler … belongs to no job in the catalogue.',
    because: 'part of an error that stops the boot',
  },
  {
    file: 'apps/worker/src/settle.ts',
    text: 'The worker died while it ran this job.',
    because: 'operators read it with the dead letter',
  },
  {
    file: 'apps/api/src/pages/home-page.ts',
    text: '<html data-session="…"',
    because: 'markup, whose tag is closed elsewhere',
  },
  {
    file: 'apps/api/src/plugins/security-headers.ts',
    text: "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    because: 'the value of a header',
  },
  {
    file: 'apps/api/src/modules/media/media.routes.ts',
    text: "default-src 'none'; frame-ancestors 'none'; sandbox",
    because: 'the value of a header',
  },
  {
    file: 'apps/api/src/modules/loops/show-loops.ts',
    text: 'repeatable read',
    because: 'how PostgreSQL isolates a transaction',
  },
  {
    file: 'apps/api/src/modules/loops/show-loops.ts',
    text: 'read only',
    because: 'how PostgreSQL opens a transaction',
  },
  {
    file: 'apps/api/src/modules/saved/saved.service.ts',
    text: 'saved by …',
    because: 'which list a cursor belongs to',
  },
  {
    file: 'apps/api/src/modules/saved/saved.service.ts',
    text: 'saved in …',
    because: 'which list a cursor belongs to',
  },
  {
    file: 'apps/api/src/modules/loops/tree/tree.service.ts',
    text: 'parent of …',
    because: 'the name of a hidden node is hashed',
  },
];

const isAllowed = (file: string, text: string): boolean =>
  ALLOWED.some(
    (entry) => file.startsWith(entry.file) && (entry.text === undefined || entry.text === text),
  );

const found = globSync(`${FOLDERS}/**/*.ts`, { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    findUncataloguedText(file, readFileSync(join(ROOT, file), 'utf8')).map(({ line, text }) => ({
      file,
      line,
      text,
    })),
  );

describe('in the API, the worker and the service worker', () => {
  it('every text that people read comes from the message catalogue', () => {
    const texts = found
      .filter(({ file, text }) => !isAllowed(file, text))
      .map(({ file, line, text }) => `${file}:${line} ${JSON.stringify(text)}`);
    expect(texts).toEqual([]);
  });

  it.each(ALLOWED)('the exception for $file is still needed: $because', (entry) => {
    const covered = found.filter(
      ({ file, text }) => file.startsWith(entry.file) && (entry.text ?? text) === text,
    );
    expect(covered).not.toEqual([]);
  });
});

const textsIn = (source: string) =>
  findUncataloguedText('planted.ts', source).map(({ text }) => text);

describe('a planted sentence', () => {
  it.each([
    ['returned', `export const a = () => 'Your loop is ready';`, 'Your loop is ready'],
    ['in a field', `send({ subject: 'Welcome to Swirl' });`, 'Welcome to Swirl'],
    ['in a template', 'export const a = `Hello ${name}, welcome`;', 'Hello …, welcome'],
    ['in markup', `export const a = '<p>Please try again</p>';`, '<p>Please try again</p>'],
    ['in a plain answer', `reply.send('Not found here');`, 'Not found here'],
    ['in a function of a named call', `pageOf(a, () => 'Nothing to see');`, 'Nothing to see'],
    [
      'as the text of a push',
      `show(title, { body: 'Ada liked your loop' });`,
      'Ada liked your loop',
    ],
  ])('%s is found', (_, source, text) => {
    expect(textsIn(source)).toEqual([text]);
  });

  it('is found by its line', () => {
    expect(findUncataloguedText('planted.ts', `\n\nconst a = 'Hello there';`)).toEqual([
      { line: 3, text: 'Hello there' },
    ]);
  });
});

describe('no text for people', () => {
  it.each([
    ['a log line', `request.log.warn({ a }, 'the client hung up');`],
    ['a log line of either level', `logger[a ? 'debug' : 'error']({ a }, 'poller failed again');`],
    ['a thrown error', `throw new Error('There is no such object.');`],
    [
      'the message of an error class',
      `class A extends Error { constructor() { super('No row'); } }`,
    ],
    ['SQL', 'db.execute(sql`SELECT id FROM loops`);'],
    ['a header value', `reply.header('cache-control', 'private, no-store');`],
    ['a media type', `reply.type('text/html; charset=utf-8');`],
    ['the name of a check', `requireAllowed('pin comment', ok, 'forbidden');`],
    ['a single word', `export const a = 'ready';`],
    ['a style', 'const STYLE = `body { font: 1rem sans-serif; margin: 0 auto; }`;'],
    ['a type', `type Scope = 'audit log' | 'waiting list';`],
  ])('is %s', (_, source) => {
    expect(textsIn(source)).toEqual([]);
  });
});
