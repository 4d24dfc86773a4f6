import type { TestDatabase } from '@swirl/testing/database';
import { createLoop, createSession } from '@swirl/testing/factories';
import type { LoadRequest } from './steady-load.ts';

const PEOPLE = 20;
const LOOPS = 30;

/** Reads and writes, by several users, in a fixed order. */
export async function readsAndToggles({
  db,
}: TestDatabase): Promise<(number: number) => LoadRequest> {
  const cookies: string[] = [];
  for (let person = 0; person < PEOPLE; person += 1) {
    cookies.push(`__Host-session=${(await createSession(db)).sessionId}`);
  }
  const loops: string[] = [];
  for (let loop = 0; loop < LOOPS; loop += 1) loops.push((await createLoop(db)).id);
  return (number) => {
    const cookie = cookies[number % PEOPLE] ?? '';
    const loopId = loops[number % LOOPS] ?? '';
    const kinds: LoadRequest[] = [
      { method: 'GET', path: '/api/loops?limit=10&offset=0', cookie },
      { method: 'GET', path: `/api/loops/${loopId}`, cookie },
      { method: 'DELETE', path: `/api/reactions/${loopId}`, cookie },
      { method: 'GET', path: '/api/auth/user', cookie },
      { method: 'POST', path: '/api/reactions', cookie, body: { loopId } },
      { method: 'GET', path: '/healthz' },
      { method: 'GET', path: `/api/loops/${loopId}/comments`, cookie },
    ];
    return kinds[number % kinds.length] ?? { method: 'GET', path: '/healthz' };
  };
}
