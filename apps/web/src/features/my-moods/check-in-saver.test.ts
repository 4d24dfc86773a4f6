import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastCheckIn } from '#shared/config/last-check-in.ts';
import { createCheckInSaver, type SaveState } from './check-in-saver.ts';
import { sendWaiting, type CheckIn } from '#shared/device/waiting-check-ins.ts';

const ME = '01980d2e-7c00-7000-8000-00000000000a';

const checkIn = (x: number): CheckIn => ({
  id: '01980d2e-7c00-7000-8000-0000000000aa',
  kind: 'check-in',
  point: { x, y: 0 },
  at: '2026-11-17T21:41:00.000Z',
});

/** What the server received: method, and the point that was sent. */
let received: string[];
let isOffline: boolean;
let refusal: number | undefined;

const answer = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
  if (isOffline) throw new TypeError('Failed to fetch');
  const sent = typeof init.body === 'string' ? init.body : '';
  received.push(`${init.method} ${/"x":([\d.-]+)/.exec(sent)?.[1] ?? ''}`.trim());
  if (refusal !== undefined) return new Response('{}', { status: refusal });
  return init.method === 'DELETE'
    ? new Response(null, { status: 204 })
    : new Response('{}', { status: 200 });
};

beforeEach(() => {
  received = [];
  isOffline = false;
  refusal = undefined;
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('fetch', answer);
});

afterEach(() => vi.unstubAllGlobals());

const states: SaveState[] = [];
const saver = () => {
  states.length = 0;
  return createCheckInSaver(ME, (state) => states.push(state));
};

describe('a check-in', () => {
  it('is sent at once, and then only in its latest version', async () => {
    const { save } = saver();
    const first = save(checkIn(0.1));
    void save(checkIn(0.2));
    await Promise.all([first, save(checkIn(0.3))]);
    expect(received.at(-1)).toBe('POST 0.3');
    expect(received).not.toContain('POST 0.2');
    expect(states.at(-1)).toBe('saved');
    expect(lastCheckIn.read(ME)).toEqual({ x: 0.3, y: 0 });
    expect(lastCheckIn.read('someone else')).toBeUndefined();
  });

  it('is deleted after everything that was sent', async () => {
    const { save, undo } = saver();
    void save(checkIn(0.1));
    await undo(checkIn(0.1).id);
    expect(received.at(-1)).toBe('DELETE');
    expect(lastCheckIn.read(ME)).toBeUndefined();
  });

  it('waits on the device while offline, and is sent once', async () => {
    const { save } = saver();
    isOffline = true;
    await save(checkIn(0.1));
    await save(checkIn(0.4));
    expect(states.at(-1)).toBe('waiting');
    expect(await sendWaiting(ME)).toBe(0);
    isOffline = false;
    expect(await sendWaiting('someone else')).toBe(0);
    expect(await sendWaiting(ME)).toBe(1);
    expect(await sendWaiting(ME)).toBe(0);
    expect(received).toEqual(['POST 0.4']);
  });

  it('that was undone while it waited is never sent', async () => {
    const { save, undo } = saver();
    isOffline = true;
    await save(checkIn(0.1));
    await undo(checkIn(0.1).id);
    isOffline = false;
    expect(await sendWaiting(ME)).toBe(0);
  });

  it('that the server refuses is reported, and given up if it waited', async () => {
    const { save } = saver();
    isOffline = true;
    await save(checkIn(0.1));
    isOffline = false;
    refusal = 400;
    expect(await sendWaiting(ME)).toBe(0);
    await save(checkIn(0.2));
    expect(states.at(-1)).toBe('failed');
    refusal = undefined;
    expect(await sendWaiting(ME)).toBe(0);
  });
});
