import assert from 'node:assert/strict';
import type { CallName } from '@swirl/contract/calls';
import { buildPath, calls } from '@swirl/contract/calls';
import type { Database } from '@swirl/db/client';
import { newId } from '@swirl/db/ids';
import type { Stack } from '@swirl/stack/stack';
import { createLoop, createSession, createUser } from '@swirl/testing/factories';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

/** Someone with a loop that another person could find, and what they will do about it. */
interface Change {
  readonly kind: 'block' | 'hide' | 'delete';
  readonly author: Person;
  readonly viewer: Person;
  readonly loopId: string;
  readonly word: string;
}

const KINDS = ['block', 'hide', 'delete'] as const;

/** Before the replica exists, so that it has them from the start. */
export async function prepareChanges(db: Database, count: number): Promise<Change[]> {
  const join = async (): Promise<Person> => {
    const { id } = await createUser(db);
    const { sessionId } = await createSession(db, { userId: id });
    return { id, cookie: `__Host-session=${sessionId}` };
  };
  const changes: Change[] = [];
  for (let index = 0; index < count; index += 1) {
    const [author, viewer] = [await join(), await join()];
    const word = newWord();
    const { id } = await createLoop(db, { userId: author.id, caption: word });
    changes.push({ kind: KINDS[index % 3] ?? 'block', author, viewer, loopId: id, word });
  }
  return changes;
}

/** One after the other: the viewer finds the loop, the author takes it away, and it isn't found anymore. */
export async function makeChanges(api: Stack, changes: readonly Change[]): Promise<void> {
  for (const change of changes) {
    const { author, viewer, loopId, word } = change;
    assert.deepEqual(await idsFoundBy(api, viewer.cookie, word), [loopId], 'A loop is not found.');
    await takeAway(api, change);
    assert.deepEqual(await idsFoundBy(api, viewer.cookie, word), [], `${change.kind}: still found`);

    // The author, with all cookies that a browser would have by now, finds what they posted.
    const own = newWord();
    const posted = await send(api, 'loops.create', {}, author.cookie, {
      body: { mediaType: 'status', caption: own, moodTags: [], duration: 0 },
    });
    const mark = posted.headers.getSetCookie().find((one) => one.startsWith('__Host-written='));
    assert.ok(mark !== undefined, 'A response to a write has no mark.');
    const cookie = `${author.cookie}; ${mark.split(';')[0]}`;
    assert.equal((await idsFoundBy(api, cookie, own)).length, 1, 'An own loop is not found.');
  }
}

async function takeAway(api: Stack, { kind, author, viewer, loopId }: Change): Promise<void> {
  switch (kind) {
    case 'block':
      await send(api, 'users.block', {}, author.cookie, { body: { userId: viewer.id } });
      break;
    case 'hide':
      await send(api, 'loops.update', { loopId }, author.cookie, {
        body: { visibility: 'private' },
      });
      break;
    case 'delete':
      await send(api, 'loops.delete', { loopId }, author.cookie);
      break;
  }
}

async function idsFoundBy(api: Stack, cookie: string, q: string): Promise<string[]> {
  const answer = await send(api, 'search.loops', {}, cookie, { query: { q } });
  const found: readonly { readonly id: string }[] = JSON.parse(await answer.text());
  return found.map(({ id }) => id);
}

interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

async function send<Name extends CallName>(
  { address, origin }: Stack,
  name: Name,
  params: Parameters<typeof buildPath<Name>>[1],
  cookie: string,
  { body, query }: Sent = {},
): Promise<Response> {
  const answer = await fetch(`${address}${buildPath(name, params, query)}`, {
    method: calls[name].method,
    headers: { cookie, origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  assert.ok(answer.ok, `${name} answered ${answer.status}`);
  return answer;
}

const newWord = () => `w${newId()}`.replaceAll(/[^a-z]/g, 'q');
