import { setTimeout as pause } from 'node:timers/promises';
import { calls, idempotencyKeyHeader, type CallName } from '@swirl/contract/calls';

/** A request that takes longer is given up; it may be carried out all the same. */
const ANSWER_WITHIN_MS = 5_000;
const BETWEEN_TRIES_MS = 250;

export interface Sender {
  readonly address: string;
  readonly origin: string;
}

export interface Sent {
  readonly call: CallName;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly form?: () => FormData;
  readonly key?: string;
}

export type Answer =
  | { readonly kind: 'done'; readonly body: unknown }
  /** It has certainly changed nothing. */
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  /** No answer, or that of a failure: it may have been carried out, or will be. */
  | { readonly kind: 'unknown'; readonly why: string };

/** Sends a request up to so many times, until it is answered. */
export async function send(
  to: Sender,
  cookie: string | undefined,
  sent: Sent,
  tries = 1,
): Promise<Answer> {
  let unanswered: Answer | undefined;
  for (let left = tries; left > 0; left -= 1) {
    const answer = await sendOnce(to, cookie, sent);
    if (answer.kind === 'done') return answer;
    // What it was refused for may be that an earlier try had taken effect.
    if (answer.kind === 'refused') return unanswered ?? answer;
    unanswered = answer;
    if (left > 1) await pause(BETWEEN_TRIES_MS);
  }
  return unanswered ?? { kind: 'unknown', why: 'never sent' };
}

async function sendOnce(to: Sender, cookie: string | undefined, sent: Sent): Promise<Answer> {
  const { method } = calls[sent.call];
  const body = sent.form?.() ?? (sent.body === undefined ? undefined : JSON.stringify(sent.body));
  try {
    const answer = await fetch(`${to.address}${pathOf(sent)}`, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(method !== 'GET' && { origin: to.origin }),
        ...(sent.body !== undefined && { 'content-type': 'application/json' }),
        ...(sent.key !== undefined && { [idempotencyKeyHeader]: sent.key }),
      },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const text = await answer.text();
    if (answer.ok) return { kind: 'done', body: text === '' ? undefined : JSON.parse(text) };
    const { status } = answer;
    if (status >= 500) return { kind: 'unknown', why: `${status} ${text}` };
    return { kind: 'refused', status, text };
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) };
  }
}

function pathOf({ call, params = {}, query }: Sent): string {
  const path = calls[call].path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? name);
  return query === undefined ? path : `${path}?${new URLSearchParams(query).toString()}`;
}
