import { recordingInput } from '@swirl/contract/schemas/recordings';
import { afterEach, expect, test, vi } from 'vitest';
import { beginRecording } from './begin-recording.ts';

afterEach(() => vi.unstubAllGlobals());

const answer = (response: () => Promise<Response>) => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    bodies.push(typeof body === 'string' && JSON.parse(body));
    return response();
  });
  return bodies;
};

test('a recording has an id of its own, and is known once the server answered', async () => {
  const bodies = answer(async () => new Response(null, { status: 204 }));
  const [one, other] = [beginRecording(), beginRecording()];
  expect(one.isKnown).toBe(false);
  expect(bodies).toEqual([{ recordingId: one.id }, { recordingId: other.id }]);
  expect(bodies.map((body) => recordingInput.safeParse(body).success)).toEqual([true, true]);
  expect(one.id).not.toBe(other.id);
  await vi.waitFor(() => expect([one.isKnown, other.isKnown]).toEqual([true, true]));
});

test.each([
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'with a server that has no recordings',
    async () => new Response('{"message":"Not found","code":"not_found"}', { status: 404 }),
  ],
])('a recording begun %s stays unknown, and nothing fails', async (_where, response) => {
  let answered = false;
  answer(async () => {
    answered = true;
    return response();
  });
  const session = beginRecording();
  await vi.waitFor(() => expect(answered).toBe(true));
  await Promise.resolve();
  expect(session.isKnown).toBe(false);
});
