import { request as openRequest } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface Recording {
  readonly mediaType: 'audio' | 'video';
  readonly bytes: Buffer;
}

export interface Post {
  readonly key: string;
  readonly recording: Recording;
  /** Called the first time when all but the last bytes are sent; they follow when it returns. */
  readonly beforeTheEnd?: () => Promise<void>;
}

export interface Door {
  readonly address: string;
  readonly origin: string;
  readonly cookie: string;
  /** Aborted when nobody waits for the post any more. */
  readonly signal: AbortSignal;
}

const BOUNDARY = 'swirl-crash-boundary';
const ANSWER_TIMEOUT_MS = 30_000;
const RETRY_MS = 200;
const HELD_BACK = 64;

/** Posts as our client does: with the same key again and again until it is acknowledged. */
export async function postUntilAcknowledged(door: Door, post: Post): Promise<string> {
  const { signal } = door;
  for (let attempt = post; ; attempt = { key: post.key, recording: post.recording }) {
    try {
      const { status, body } = await send(door, attempt);
      if (status === 201) return idOf(body);
      if (status < 500) throw new Refused(`${status}: ${body}`);
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
    }
    await pause(RETRY_MS, null, { signal });
  }
}

class Refused extends Error {}

async function send(door: Door, post: Post): Promise<{ status: number; body: string }> {
  const form = formOf(post);
  const leaving = new AbortController();
  const { signal } = leaving;
  const timer = setTimeout(() => leaving.abort(), ANSWER_TIMEOUT_MS);
  try {
    return await new Promise((resolve, reject) => {
      const request = openRequest(`${door.address}/api/loops`, {
        method: 'POST',
        signal,
        headers: {
          cookie: door.cookie,
          origin: door.origin,
          'idempotency-key': post.key,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': form.length,
        },
      });
      request.once('error', reject).once('response', (answer) => {
        text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
      });
      request.write(form.subarray(0, -HELD_BACK));
      const rest = () => request.end(form.subarray(-HELD_BACK));
      (post.beforeTheEnd?.() ?? Promise.resolve()).then(rest, reject);
    });
  } finally {
    clearTimeout(timer);
    // A post that failed half-way must not stay open.
    leaving.abort();
  }
}

function formOf({ recording }: Post): Buffer {
  const head = (name: string, file = '') =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(`${head('mediaType')}${recording.mediaType}\r\n`),
    Buffer.from(`${head('duration')}2\r\n`),
    Buffer.from(head('audio', '; filename="recording.webm"')),
    recording.bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

function idOf(body: string): string {
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) throw new Error(body);
  return String(answer.id);
}
