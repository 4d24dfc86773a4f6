import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { until } from '@swirl/stack/process';
import type { Fixture } from './fixture.ts';

const run = promisify(execFile);

/** Generates a little of every kind of traffic, so that every rate has samples. */
export function generateTraffic(fixture: Fixture): { stop(): Promise<void> } {
  const over = new AbortController();
  const { signal } = over;
  const listen = async () => {
    const stream = await fixture.send('/api/events', { signal });
    await stream.text();
  };
  const sendReads = async () => {
    while (!signal.aborted) {
      await fixture.send('/api/loops?limit=5').catch(() => {});
      await fixture.send('/healthz').catch(() => {});
      await openThrough(fixture.edge, '/media/nothing').catch(() => {});
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const living = Promise.allSettled([listen(), sendReads()]);
  return {
    async stop() {
      over.abort();
      await living;
    },
  };
}

/** Opens a path or a link of the site, through nginx. */
export async function openThrough(edge: Fixture['edge'], link: string): Promise<string> {
  const { pathname, search } = new URL(link, 'https://localhost');
  const sent = get({
    host: '127.0.0.1',
    port: edge.port,
    servername: 'localhost',
    ca: edge.authority,
    path: pathname + search,
  });
  const [answer] = await once(sent, 'response');
  return text(answer);
}

/** Posts audio and waits until the loop is ready. */
export async function postSound(fixture: Fixture): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'swirl-alerts-sound-'));
  try {
    const file = join(folder, 'sound.wav');
    await run('ffmpeg', ['-loglevel', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', file]);
    const id = await post(fixture, await openAsBlob(file));
    await until(() => isReady(fixture, id), 'a sound to become a loop', 120_000);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A file that starts like a video and is not one. */
export async function postRubbish(fixture: Fixture): Promise<void> {
  const start = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1');
  await post(fixture, new Blob([start, Buffer.alloc(5_000, Math.random() * 256)]), 'video');
}

async function post(fixture: Fixture, file: Blob, mediaType = 'audio'): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ mediaType, duration: '1', moodTags: '[]' })) {
    body.append(name, value);
  }
  body.append('audio', file, 'recording.webm');
  const answer = await fixture.send('/api/loops', { method: 'POST', body });
  if (answer.status !== 201) throw new Error(`Posting failed: ${await answer.text()}`);
  const loop: { id: string } = JSON.parse(await answer.text());
  return loop.id;
}

async function isReady(fixture: Fixture, id: string): Promise<boolean> {
  const answer = await fixture.send(`/api/loops/${id}`);
  // On a busy machine the database may time out once.
  if (answer.status === 503) return false;
  const loop: { media: { state: string }; mediaUrl: string } = JSON.parse(await answer.text());
  if (loop.media.state === 'failed') throw new Error('A sound was refused.');
  if (loop.media.state !== 'ready') return false;
  await (await fixture.send(loop.mediaUrl)).arrayBuffer();
  // The second time from nginx's cache.
  await openThrough(fixture.edge, loop.mediaUrl);
  await openThrough(fixture.edge, loop.mediaUrl);
  return true;
}
