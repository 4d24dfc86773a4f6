import { callNames, declaredCall, type Call } from '@swirl/contract/call-rules';
import { calls, type CallAddress, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { formerPaths } from '@swirl/contract/former-paths';
import type { ReportTarget } from '@swirl/contract/reports';
import { z } from 'zod';
import type { TestApi } from './harness.ts';
import type { IdKind } from './access-world.ts';

/** What calls name the same things by. */
const idNames: Readonly<Record<string, IdKind>> = {
  loopId: 'loopId',
  parentLoopId: 'loopId',
  /** Each target in turn, see eachTarget. */
  targetId: 'loopId',
  userId: 'userId',
  followingId: 'userId',
  commentId: 'commentId',
  sessionId: 'sessionId',
  passkeyId: 'passkeyId',
  statementId: 'statementId',
  caseId: 'caseId',
  decisionId: 'decisionId',
  appealId: 'appealId',
  exportId: 'exportId',
};

/** Parts that name nothing of anybody's, or what only its own browser can know. */
const words: Readonly<Record<string, string>> = {
  provider: 'nowhere',
  username: 'someone',
  mood: 'cozy',
  ceremonyId: '',
  groupId: '',
};

/** Where the first value that comes to mind is refused before anything is looked up. */
const bodies: Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>> = {
  'moderation.decide': { action: 'dismiss' },
  'captions.save': { language: 'en', cues: [{ start: 0, end: 500, text: 'Hello' }] },
};

/** One way to make a call, and the things it is about. */
export interface Probe {
  readonly name: CallName;
  readonly call: Call;
  readonly kind: 'empty' | 'json' | 'form' | 'stream';
  readonly about: ReadonlySet<IdKind>;
  /** The fields to send: what stands for an id, or a value that fits. */
  readonly fields: readonly (readonly [
    name: string,
    value: IdKind | { readonly sample: unknown },
  ])[];
}

/** Every call there is, in each form it takes; a call that is added later joins by its ids' names. */
export function probesOf(): Probe[] {
  return callNames.flatMap((name) => {
    const call = declaredCall(name);
    const { body, form, event }: Endpoint = endpoints[name];
    const forms: Probe[] = [];
    if (event !== undefined) forms.push(probe(name, 'stream', undefined));
    if (call.body.includes('json')) forms.push(probe(name, 'json', body));
    if (call.body.includes('multipart')) forms.push(probe(name, 'form', form));
    const probes = forms.length > 0 ? forms.flatMap(eachTarget) : [probe(name, 'empty', undefined)];
    return [...probes, ...probes.flatMap(onFormerPath)];
  });
}

/** The same call on the path that it had in the previous release. */
function onFormerPath(given: Probe): Probe[] {
  const path = formerPaths[given.name];
  return path === undefined ? [] : [{ ...given, call: { ...given.call, path } }];
}

const targetIds: Readonly<Record<ReportTarget, IdKind>> = {
  loop: 'loopId',
  comment: 'commentId',
  user: 'userId',
};

/** A call whose id can name things of several kinds is made about each of them. */
function eachTarget(given: Probe): Probe[] {
  const { name, call, kind, fields } = given;
  if (!fields.some(([field]) => field === 'targetId')) return [given];
  return Object.entries(targetIds).map(([target, id]) => {
    const named = new Map<string, Probe['fields'][number][1]>([
      ['target', { sample: target }],
      ['targetId', id],
    ]);
    return {
      name,
      call,
      kind,
      about: new Set([id]),
      fields: fields.map(([field, value]) => [field, named.get(field) ?? value] as const),
    };
  });
}

function probe(name: CallName, kind: Probe['kind'], schema: z.ZodType | undefined): Probe {
  const call = declaredCall(name);
  const fields = Object.entries({ ...fieldsOf(schema), ...samplesOf(bodies[name]) }).map(
    ([field, sample]) => [field, idNames[field] ?? sample] as const,
  );
  const named = [...paramsOf(call), ...fields.map(([field]) => field)];
  const about = named.map((field) => idNames[field]).filter((id) => id !== undefined);
  return { name, call, kind, fields, about: new Set(about) };
}

/** Ids by names nobody has told the matrix; it would not know whose they are. */
export function unknownNames(): string[] {
  return callNames.flatMap((name) => {
    const { body, form }: Endpoint = endpoints[name];
    const fields = [body, form].flatMap((schema) => Object.keys(propertiesOf(schema).properties));
    const ids = fields.filter((field) => /Ids?$/.test(field));
    return [...paramsOf(calls[name]), ...ids]
      .filter((field) => idNames[field] === undefined && words[field] === undefined)
      .map((field) => `${name}: ${field}`);
  });
}

export function paramsOf({ path }: CallAddress): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
}

/** What a part of an address stands for. */
export function sampleFor(param: string): IdKind | { readonly sample: unknown } {
  return idNames[param] ?? { sample: words[param] ?? param };
}

const objectSchema = z.object({
  properties: z.record(
    z.string(),
    z
      .looseObject({
        type: z.unknown(),
        enum: z.array(z.unknown()),
        const: z.unknown(),
        format: z.string(),
      })
      .partial(),
  ),
  required: z.array(z.string()).default([]),
});

type Described = z.output<typeof objectSchema>;

function propertiesOf(schema: z.ZodType | undefined): Described {
  if (schema === undefined) return { properties: {}, required: [] };
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return objectSchema.safeParse(described).data ?? { properties: {}, required: [] };
}

/** What has to be there, and every id that may. */
function fieldsOf(schema: z.ZodType | undefined): Record<string, { readonly sample: unknown }> {
  const { properties, required } = propertiesOf(schema);
  const sent = Object.entries(properties).filter(
    ([field]) => required.includes(field) || idNames[field] !== undefined,
  );
  return Object.fromEntries(sent.map(([field, described]) => [field, sampleOf(described)]));
}

function samplesOf(values: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(Object.entries(values).map(([field, sample]) => [field, { sample }]));
}

function sampleOf(field: Described['properties'][string]): { readonly sample: unknown } {
  if (field.const !== undefined) return { sample: field.const };
  if (field.enum !== undefined) return { sample: field.enum[0] };
  if (field.format === 'uuid') return { sample: crypto.randomUUID() };
  const byType = { string: '1', boolean: true, number: 0, integer: 0, array: [] };
  return { sample: new Map<unknown, unknown>(Object.entries(byType)).get(field.type) };
}

/** As `METHOD /address`, for whatever the API answers; HEAD is what Fastify makes of each GET. */
export function servedRoutes(api: TestApi): Set<string> {
  const routes = api.app.declaredRoutes.filter(({ method }) => method !== 'HEAD');
  return new Set(routes.map(({ method, url }) => `${method} ${url}`));
}

export const routeOf = ({ method, path }: CallAddress) => `${method} ${path}`;
