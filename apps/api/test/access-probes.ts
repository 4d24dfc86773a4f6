import { calls, type Call, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { z } from 'zod';
import { PUBLIC_ORIGIN, type TestApi } from './harness.ts';
import type { World } from './access-world.ts';

type IdName = keyof World['ids'];

/** What calls name the same things by. */
const idNames: Readonly<Record<string, IdName>> = {
  loopId: 'loopId',
  userId: 'userId',
  followingId: 'userId',
  commentId: 'commentId',
};

/** A call of the contract that is served, and the things it is about. */
export interface Probe {
  readonly name: CallName;
  readonly call: Call;
  readonly about: ReadonlySet<IdName>;
}

const isCallName = (text: string): text is CallName => Object.hasOwn(calls, text);

/**
 * Every call that is about a loop, a comment or a person, and every other that is only read.
 * A route that is added later joins by itself: its ids are known by their names.
 */
export function probesOf(api: TestApi): Probe[] {
  const served = new Set(api.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`));
  return Object.keys(calls)
    .filter(isCallName)
    .filter((name) => served.has(`${calls[name].method} ${calls[name].path}`))
    .map((name) => ({ name, call: calls[name], about: aboutOf(name) }))
    .filter(({ name, call, about }) => {
      const params = paramsOf(call).filter((param) => idNames[param] === undefined);
      const endpoint: Endpoint = endpoints[name];
      // A stream has no end that could be waited for.
      if (params.length > 0 || endpoint.event || call.policy === 'anyone') return false;
      return call.method === 'GET' || about.size > 0;
    });
}

function paramsOf({ path }: Call): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
}

function aboutOf(name: CallName): Set<IdName> {
  const named = [...paramsOf(calls[name]), ...Object.keys(fieldsOf(name))];
  return new Set(named.map((field) => idNames[field]).filter((id) => id !== undefined));
}

interface Field {
  readonly type?: unknown;
  readonly enum?: readonly unknown[] | undefined;
}

const objectSchema = z.object({
  properties: z.record(
    z.string(),
    z.looseObject({ type: z.unknown(), enum: z.array(z.unknown()) }).partial(),
  ),
});

function fieldsOf(name: CallName): Readonly<Record<string, Field>> {
  const { body }: Endpoint = endpoints[name];
  if (body === undefined) return {};
  const described = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return objectSchema.safeParse(described).data?.properties ?? {};
}

function isSearch(name: CallName): boolean {
  const { query }: Endpoint = endpoints[name];
  return query instanceof z.ZodObject && Object.hasOwn(query.shape, 'q');
}

function sampleOf(field: Field): unknown {
  if (field.enum !== undefined) return field.enum[0];
  return { string: 'x', boolean: true, number: 0, integer: 0, array: [] }[String(field.type)];
}

export interface Outcome {
  readonly status: number;
  readonly text: string;
}

/** Makes the call with these ids, searching for these words, and with a plausible body. */
export async function ask(
  api: TestApi,
  { name, call }: Probe,
  cookie: string | undefined,
  ids: World['ids'],
  words: string,
): Promise<Outcome> {
  const idOf = (field: string) => ids[idNames[field] ?? 'loopId'];
  const path = call.path.replaceAll(/:(\w+)/g, (_, param: string) => idOf(param));
  const fields = Object.entries(fieldsOf(name)).map(([field, schema]) => [
    field,
    idNames[field] === undefined ? sampleOf(schema) : idOf(field),
  ]);
  const isJson = call.body.includes('json');
  const query = isSearch(name) ? `?q=${encodeURIComponent(words)}` : '';
  const answer = await api.fetch(path + query, {
    method: call.method,
    headers: {
      origin: PUBLIC_ORIGIN,
      ...(cookie !== undefined && { cookie }),
      ...(isJson && { 'content-type': 'application/json' }),
    },
    ...(isJson && { body: JSON.stringify(Object.fromEntries(fields)) }),
  });
  return { status: answer.status, text: await answer.text() };
}
