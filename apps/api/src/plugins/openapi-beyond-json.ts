import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { declaredCalls, type Call } from '@swirl/contract/call-rules';
import { idempotencyKeyHeader, nextCursorHeader, type CallName } from '@swirl/contract/calls';
import { endpoints, type Endpoint } from '@swirl/contract/endpoints';
import { formerFields } from '@swirl/contract/former-fields';
import { limits } from '@swirl/contract/limits';
import { z } from 'zod';
import { examplesOf } from './openapi-examples.ts';

type Described = ReturnType<NonNullable<FastifyDynamicSwaggerOptions['transformObject']>>;

const contentSchema = z.record(z.string(), z.looseObject({}));
/** The part of an operation that is extended here. */
const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.unknown()).optional(),
  requestBody: z.looseObject({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: contentSchema.optional() })),
});
type Operation = z.output<typeof operationSchema>;
type Content = z.output<typeof contentSchema>;

const declaredEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  Object.entries<Endpoint>(endpoints),
);

/** Adds what validation has no schemas for: forms, files, streams, headers and examples. */
export function describeBeyondJson(document: Described): Described {
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations ?? {}).map(([method, given]) => [method, withTheRest(given)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function withTheRest(given: unknown): unknown {
  const { success, data } = operationSchema.safeParse(given);
  const call = success ? declaredCalls.get(data.operationId) : undefined;
  const endpoint = success ? declaredEndpoints.get(data.operationId) : undefined;
  if (!success || call === undefined || endpoint === undefined) return given;
  return {
    ...data,
    ...parametersOf(data),
    ...bodyOf(data, call, endpoint),
    responses: responsesOf(data, call, endpoint),
  };
}

const keyed: ReadonlySet<string> = new Set<CallName>([
  'loops.create',
  'drafts.save',
  'scheduledPosts.create',
]);

function parametersOf({ operationId, parameters = [] }: Operation) {
  if (!keyed.has(operationId)) return {};
  const { min, max } = limits.idempotencyKey;
  const key = {
    name: idempotencyKeyHeader,
    in: 'header',
    required: false,
    description: 'Makes repeating the request harmless: the same key is the same post',
    schema: { type: 'string', minLength: min, maxLength: max, pattern: '^[!-~]+$' },
  };
  return { parameters: [...parameters, key] };
}

function bodyOf({ operationId, requestBody }: Operation, { file, body }: Call, { form }: Endpoint) {
  const json = requestBody?.content['application/json'];
  const content = {
    ...requestBody?.content,
    ...(json && { 'application/json': { ...json, ...bodyExamples(operationId) } }),
    ...(form && file && { 'multipart/form-data': formOf(form, file) }),
    ...(body.includes('bytes') && {
      'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
    }),
  };
  if (Object.keys(content).length === 0) return {};
  return { requestBody: { ...requestBody, ...(form && { required: true }), content } };
}

function formOf(form: z.ZodType, file: string) {
  const { $schema: _, ...fields } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  const schema = {
    ...fields,
    properties: { ...fields.properties, [file]: { type: 'string', format: 'binary' } },
    required: [
      ...(fields.required ?? []),
      ...('uploadId' in (fields.properties ?? {}) ? [] : [file]),
    ],
  };
  return { schema };
}

function bodyExamples(operationId: string) {
  const given = examplesOf(operationId).filter(({ body }) => body !== undefined);
  return given.length === 0
    ? {}
    : { examples: Object.fromEntries(given.map(({ title, body }) => [title, { value: body }])) };
}

function answerExamples({ operationId }: Operation, content: Content | undefined) {
  const given = examplesOf(operationId);
  const json = content?.['application/json'];
  if (given.length === 0 || json === undefined) return {};
  const examples = given.map(({ title, answer }) => [title, { value: answer }]);
  const described = { ...json, examples: Object.fromEntries(examples) };
  return { content: { ...content, 'application/json': described } };
}

function responsesOf(
  operation: Operation,
  { status }: Call,
  { query, file, event }: Endpoint,
): Operation['responses'] {
  const { responses } = operation;
  const described = hasFormerFields(operation) ? opened(responses[status]) : responses[status];
  const success = {
    ...described,
    ...answerExamples(operation, described?.content),
    ...(isPaged(query) && { headers: { [nextCursorHeader]: nextCursor } }),
    ...(file !== undefined && fileAnswer(file)),
    ...(event !== undefined && streamAnswer(event)),
  };
  return { ...responses, [status]: success };
}

function hasFormerFields({ operationId }: Operation): boolean {
  return Object.hasOwn(formerFields, operationId);
}

/** Without the statement that there are no other fields: there are, under their former names. */
function opened<Described>(described: Described): Described;
function opened(described: unknown): unknown {
  if (Array.isArray(described)) return described.map((part) => opened(part));
  if (typeof described !== 'object' || described === null) return described;
  const parts = Object.entries(described).filter(([name]) => name !== 'additionalProperties');
  return Object.fromEntries(parts.map(([name, part]) => [name, opened(part)]));
}

const nextCursor = {
  description: 'Sent back as `cursor`, it asks for the next page; absent on the last one',
  schema: { type: 'string' },
};

function isPaged(query: z.ZodType | undefined): boolean {
  return query instanceof z.ZodObject && 'cursor' in query.shape;
}

function fileAnswer(type: string) {
  const schema = { type: 'string', format: 'binary' };
  return { description: 'The file', content: { [type]: { schema } } };
}

function streamAnswer(event: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(event);
  return {
    description: 'Events, each with this as its data',
    content: { 'text/event-stream': { schema } },
  };
}
