import { callNames, declaredCall, type Call } from '@swirl/contract/call-rules';
import { calls, type CallAddress, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { formerPaths } from '@swirl/contract/former-paths';
import type { ReportTarget } from '@swirl/contract/reports';
import { z } from 'zod';
import type { TestApi } from './harness.ts';
import type { IdKind } from './access-world.ts';

/** Ids that calls use under different names. */
const idNames: Readonly<Record<string, IdKind>> = {
  loopId: 'loopId',
  parentLoopId: 'loopId',
  /** One of the target kinds, see eachTarget. */
  targetId: 'loopId',
  userId: 'userId',
  followingId: 'userId',
  commentId: 'commentId',
  parentId: 'commentId',
  sessionId: 'sessionId',
  passkeyId: 'passkeyId',
  statementId: 'statementId',
  caseId: 'caseId',
  decisionId: 'decisionId',
  appealId: 'appealId',
  exportId: 'exportId',
  uploadId: 'uploadId',
  draftId: 'draftId',
  scheduledPostId: 'scheduledPostId',
  importId: 'importId',
  recordingId: 'recordingId',
  entryId: 'entryId',
  termId: 'termId',
  collectionId: 'collectionId',
  listId: 'listId',
  loopIds: 'loopId',
};

/** Path parts that refer to no user's data, or that only one browser can know. */
const words: Readonly<Record<string, string>> = {
  provider: 'nowhere',
  username: 'someone',
  mood: 'cozy',
  ceremonyId: '',
  groupId: '',
  day: '2026-11-16',
};

/** Fields for which a generic sample would be refused before any lookup. */
const bodies: Readonly<Partial<Record<CallName, Readonly<Record<string, unknown>>>>> = {
  'moderation.decide': { action: 'dismiss' },
  'moderation.updateSafety': { limitNewAccounts: false },
  'mutedTerms.create': { kind: 'word', value: 'rain', expiresAt: null },
  'followedMoods.create': { mood: 'cozy' },
  'myMoods.save': { point: { x: 0.5, y: -0.25 } },
  'journeys.plan': { from: { x: 0, y: 0 }, to: { x: 0.5, y: 0 }, length: 12 },
  'listeners.report': {
    listens: [{ loopId: '01980000-0000-7000-8000-000000000000', seconds: [1, 1, 1] }],
  },
  'scheduledPosts.create': { postAt: '2026-01-01T00:00:00.000Z' },
  'scheduledPosts.update': { postAt: '2026-01-01T00:00:00.000Z' },
  'drafts.save': {
    content: { mediaType: 'status', duration: 0 },
    savedAt: '2026-01-01T00:00:00.000Z',
  },
  'drafts.update': {
    content: { mediaType: 'audio', duration: 1 },
    savedAt: '2026-01-01T00:00:00.000Z',
  },
  'captions.save': { language: 'en', cues: [{ start: 0, end: 500, text: 'Hello' }] },
};

/** The same where a form differs from a body. */
const forms: typeof bodies = {
  'drafts.save': { content: '{"mediaType":"audio","duration":1}' },
};

/** One form of a call, and the ids it uses. */
export interface Probe {
  readonly name: CallName;
  readonly call: Call;
  readonly kind: 'empty' | 'json' | 'form' | 'bytes' | 'stream';
  readonly about: ReadonlySet<IdKind>;
  /** The fields to send: the name of an id, or a valid value. */
  readonly fields: readonly (readonly [
    name: string,
    value: IdKind | { readonly sample: unknown },
  ])[];
}

/** Every call, in each form it takes. New calls are included by the names of their ids. */
export function probesOf(): Probe[] {
  return callNames.flatMap((name) => {
    const call = declaredCall(name);
    const { body, form, event }: Endpoint = endpoints[name];
    const sent: Probe[] = [];
    if (event !== undefined) sent.push(probe(name, 'stream', undefined));
    if (call.body.includes('json')) sent.push(probe(name, 'json', body));
    if (call.body.includes('multipart')) sent.push(probe(name, 'form', form));
    if (call.body.includes('bytes')) sent.push(probe(name, 'bytes', undefined));
    const probes =
      sent.length > 0
        ? sent.flatMap(eachTarget).flatMap(eachAudience).flatMap(eachSource)
        : [probe(name, 'empty', undefined)];
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

/** A call whose id can refer to several kinds is probed once for each kind. */
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

/** A loop can be for a list instead; both are probed. */
function eachAudience(given: Probe): Probe[] {
  if (!given.fields.some(([field]) => field === 'listId')) return [given];
  const others = given.fields.filter(([field]) => field !== 'listId');
  const inFields = new Set(given.fields.map(([, value]) => value));
  const aboutOthers = [...given.about].filter((id) => id !== 'listId');
  return [
    { ...given, fields: others, about: new Set(aboutOthers) },
    {
      ...given,
      fields: [
        ...others.filter(([, value]) => typeof value !== 'string'),
        ['visibility', { sample: 'list' }],
        ['listId', 'listId'],
      ],
      about: new Set<IdKind>([...aboutOthers.filter((id) => !inFields.has(id)), 'listId']),
    },
  ];
}

/** The second is only a hint: whosever it is, the loop is posted. */
const besideFile: ReadonlySet<IdKind> = new Set(['uploadId', 'recordingId']);

/** A form with a file can refer to an upload instead; both are probed. */
function eachSource(given: Probe): Probe[] {
  if (given.kind !== 'form' || !given.about.has('uploadId')) return [given];
  const { file: _, ...withoutFile } = given.call;
  const fieldsWithout = (id: IdKind) => given.fields.filter(([, value]) => value !== id);
  const sent = { ...given, fields: fieldsWithout('uploadId') };
  const named = { ...given, call: withoutFile, fields: fieldsWithout('loopId') };
  return [
    { ...sent, about: new Set([...given.about].filter((id) => !besideFile.has(id))) },
    { ...named, about: new Set<IdKind>(['uploadId']) },
  ];
}

function probe(name: CallName, kind: Probe['kind'], schema: z.ZodType | undefined): Probe {
  const call = declaredCall(name);
  const samples = { ...bodies[name], ...(kind === 'form' && forms[name]) };
  const fields = Object.entries({ ...fieldsOf(schema), ...samplesOf(samples) }).map(
    ([field, sample]) => [field, idNames[field] ?? sample] as const,
  );
  const named = [...paramsOf(call), ...fields.map(([field]) => field)];
  const about = named.map((field) => idNames[field]).filter((id) => id !== undefined);
  return { name, call, kind, fields, about: new Set(about) };
}

/** Id names that the matrix does not know: it could not say who owns them. */
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

/** The id that a path part refers to. */
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

/** All required fields, and every optional id. */
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

/** As `METHOD /path`, for every route the API serves. Fastify adds HEAD to each GET. */
export function servedRoutes(api: TestApi): Set<string> {
  const routes = api.app.declaredRoutes.filter(({ method }) => method !== 'HEAD');
  return new Set(routes.map(({ method, url }) => `${method} ${url}`));
}

export const routeOf = ({ method, path }: CallAddress) => `${method} ${path}`;
