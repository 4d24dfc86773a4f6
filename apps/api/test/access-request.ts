import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { z } from 'zod';
import { paramsOf, sampleFor, type Probe } from './access-probes.ts';
import type { IdKind, Ids, World } from './access-world.ts';
import { formOf, sound } from './forms.ts';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';

export interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** Makes the call with these ids, a search for the world's text, and a plausible body. */
export async function sendRequest(
  api: TestApi,
  probe: Probe,
  world: World,
  ids: Ids = world.ids,
): Promise<Outcome> {
  const valueOf = (standing: IdKind | { readonly sample: unknown }) =>
    typeof standing === 'string' ? ids[standing] : standing.sample;
  const path = paramsOf(probe.call).reduce(
    (address, param) => address.replace(`:${param}`, String(valueOf(sampleFor(param)))),
    probe.call.path as string,
  );
  const fields = probe.fields.map(([field, standing]) => {
    const value = valueOf(standing);
    return [field, field.endsWith('Ids') ? [value] : value] as const;
  });
  return send(api, world, {
    method: probe.call.method,
    url: path + queryOf(probe, world, ids),
    isStream: probe.kind === 'stream',
    ...bodyOf(probe, fields),
  });
}

export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly type?: string;
  readonly payload?: string | Buffer;
  readonly isStream?: boolean;
  /** Anything if undefined. */
  readonly accept?: string;
}

export async function send(
  api: TestApi,
  { cookie, address }: World,
  { method, url, type, payload, accept, isStream = false }: Sent,
): Promise<Outcome> {
  const answer = await api.app.inject({
    method,
    url,
    headers: {
      origin: PUBLIC_ORIGIN,
      'x-forwarded-for': address,
      ...(cookie !== undefined && { cookie }),
      ...(accept !== undefined && { accept }),
      ...(type !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
    // An event stream never ends, so only its headers are read.
    payloadAsStream: isStream,
  });
  if (!isStream || answer.statusCode !== 200) {
    return {
      status: answer.statusCode,
      text: isStream ? await textOf(answer.stream()) : answer.body,
    };
  }
  answer.stream().destroy();
  return { status: answer.statusCode, text: '' };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += chunk.toString();
  return text;
}

function bodyOf(
  { kind, call }: Probe,
  fields: readonly (readonly [string, unknown])[],
): Pick<Sent, 'type' | 'payload'> {
  if (kind === 'json') {
    return { type: 'application/json', payload: JSON.stringify(Object.fromEntries(fields)) };
  }
  if (kind === 'bytes') return { type: 'application/octet-stream', payload: sound };
  if (kind !== 'form') return {};
  return formOf(Object.fromEntries(fields), call.file);
}

const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Searches use the loop's own text, mentions the author's name, pages have the maximum size, and streams
 * name the loop.
 */
function queryOf(
  { name, kind }: Probe,
  { canary, authorUsername }: World,
  { loopId }: Ids,
): string {
  const { query }: Endpoint = endpoints[name];
  const shape = query instanceof z.ZodObject ? query.shape : {};
  const search = new URLSearchParams();
  if ('q' in shape) search.set('q', name === 'mentions.suggest' ? authorUsername : canary);
  if ('names' in shape) search.set('names', authorUsername);
  if ('from' in shape) {
    search.set('from', dayAt(-1));
    search.set('to', dayAt(1));
  }
  if ('monday' in shape) search.set('monday', '2026-11-16');
  if (kind === 'bytes') search.set('offset', '0');
  if (kind === 'stream') search.set('loopId', loopId);
  if (name === 'loops.feed') search.set('limit', '50');
  return search.size > 0 ? `?${search.toString()}` : '';
}
