import { buildPath, calls, type CallName, type PathParams } from '@swirl/contract/calls';
import { formerPaths } from '@swirl/contract/former-paths';
import { createSession, createUser } from '@swirl/testing/factories';
import type { TestDatabase } from '@swirl/testing/database';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

interface Sides {
  readonly origin: string;
  /** Actions go to one port, and are checked on the other. */
  readonly does: number;
  readonly sees: number;
}

/**
 * Two users use most features, each action on one process and each check on the other. Returns the
 * number of requests; throws at the first unexpected response.
 */
export async function travel({ db }: TestDatabase, { origin, does, sees }: Sides): Promise<number> {
  let requests = 0;
  const sender =
    (port: number) =>
    async <Name extends CallName>(
      who: Person,
      name: Name,
      params: PathParams<Name>,
      body?: unknown,
      wanted?: number,
    ): Promise<Record<string, unknown>> => {
      requests += 1;
      const answer = await fetch(`http://127.0.0.1:${port}${buildPath(name, params)}`, {
        method: calls[name].method,
        headers: {
          origin,
          cookie: who.cookie,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (wanted === undefined ? !answer.ok : answer.status !== wanted) {
        throw new Error(`${name} on port ${port}: ${answer.status} ${text.slice(0, 300)}`);
      }
      return text === '' ? {} : JSON.parse(text);
    };
  const act = sender(does);
  const read = sender(sees);

  const author = await join(db);
  const fan = await join(db);
  const loop = await act(
    author,
    'loops.create',
    {},
    { mediaType: 'status', caption: 'Rain again' },
  );
  const loopId = String(loop['id']);
  expectSame((await read(fan, 'loops.read', { loopId }))['caption'], 'Rain again');
  await act(author, 'loops.update', { loopId }, { caption: 'Sun at last' });
  expectSame((await read(fan, 'loops.read', { loopId }))['caption'], 'Sun at last');

  await act(fan, 'reactions.create', {}, { loopId });
  expectNamed(await read(fan, 'users.liked', { userId: fan.id }), loopId);
  const comment = await act(fan, 'comments.create', {}, { loopId, content: 'At last!' });
  const commentId = String(comment['id']);
  expectNamed(await read(author, 'loops.comments', { loopId }), commentId);
  await act(fan, 'follows.createById', { userId: author.id });
  expectNamed(await read(author, 'users.followers', { userId: author.id }), fan.id);
  await act(author, 'users.updateProfile', {}, { firstName: 'Robin' });
  expectSame((await read(author, 'auth.user', {}))['firstName'], 'Robin');
  await act(author, 'users.updatePreferences', {}, { stayLoggedIn: true });
  await act(author, 'users.mute', {}, { userId: fan.id });
  expectNamed(await read(author, 'users.muted', {}), fan.id);
  await act(author, 'users.unmute', { userId: fan.id });
  for (const page of ['loops.feed', 'discover.read', 'notifications.list'] as const) {
    await act(fan, page, {});
    await read(fan, page, {});
  }
  await read(fan, 'users.loops', { userId: author.id });
  await act(fan, 'comments.delete', { commentId });
  expectNamed(await read(author, 'loops.comments', { loopId }), commentId, false);
  await act(author, 'users.block', {}, { userId: fan.id });
  await read(fan, 'loops.read', { loopId }, undefined, 404);
  await act(author, 'loops.delete', { loopId });
  await read(author, 'loops.read', { loopId }, undefined, 404);
  for (const port of [does, sees]) requests += await useFormerNames(fan, port);
  return requests;
}

/** What a page of the release before calls, which both versions have to answer. Remove in 0.4. */
async function useFormerNames({ cookie }: Person, port: number): Promise<number> {
  const path = formerPaths['waitlist.position'];
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok || !text.includes('"place":null')) {
    throw new Error(`${path} on port ${port}: ${answer.status} ${text.slice(0, 300)}`);
  }
  return 1;
}

async function join(db: TestDatabase['db']): Promise<Person> {
  const { id } = await createUser(db, { emailVerifiedAt: new Date() });
  const { sessionId } = await createSession(db, { userId: id });
  return { id, cookie: `__Host-session=${sessionId}` };
}

function expectSame(seen: unknown, wanted: string): void {
  if (seen !== wanted) throw new Error(`Wanted ${wanted}, saw ${String(seen)}.`);
}

function expectNamed(seen: unknown, id: string, wanted = true): void {
  if (JSON.stringify(seen).includes(id) !== wanted) {
    throw new Error(`${id} is ${wanted ? 'missing' : 'still there'}: ${JSON.stringify(seen)}`);
  }
}
