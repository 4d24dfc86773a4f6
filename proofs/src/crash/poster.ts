import { setTimeout as pause } from 'node:timers/promises';

export interface Recording {
  readonly mediaType: 'audio' | 'video';
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface Post {
  readonly key: string;
  readonly recording: Recording;
}

export interface Target {
  readonly address: string;
  readonly origin: string;
  readonly cookie: string;
  /** Aborted when the result is no longer needed. */
  readonly signal: AbortSignal;
}

const ANSWER_TIMEOUT_MS = 30_000;
const RETRY_MS = 200;

/** Posts like our client: with the same key again and again until it is acknowledged. */
export async function postUntilAcknowledged(target: Target, post: Post): Promise<string> {
  const { signal } = target;
  for (;;) {
    try {
      const { status, body } = await send(target, post);
      if (status === 201) return idOf(body);
      if (status < 500) throw new Refused(`${status}: ${body}`);
    } catch (error) {
      if (error instanceof Refused || signal.aborted) throw error;
    }
    await pause(RETRY_MS, null, { signal });
  }
}

class Refused extends Error {}

async function send(
  { address, origin, cookie, signal }: Target,
  { key, recording }: Post,
): Promise<{ status: number; body: string }> {
  const form = new FormData();
  form.set('mediaType', recording.mediaType);
  form.set('duration', '2');
  form.set('audio', new Blob([recording.bytes]), 'recording.webm');
  const answer = await fetch(`${address}/api/loops`, {
    method: 'POST',
    headers: { cookie, origin, 'idempotency-key': key },
    body: form,
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
  });
  return { status: answer.status, body: await answer.text() };
}

function idOf(body: string): string {
  const answer: unknown = JSON.parse(body);
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) throw new Error(body);
  return String(answer.id);
}
