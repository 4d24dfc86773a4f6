import { errors } from '@swirl/contract/errors';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { answerFor, type Operation, type Schema } from './document.ts';
import type { Role } from './roles.ts';
import { leaksIn } from './secrets.ts';
import type { Answer } from './send.ts';

/** Codes of answers that are no failure although their status begins with 5. */
const NOT_READY = new Set(['unavailable', 'uploads_off']);

interface Given {
  /** Undefined for what the document doesn't describe: pages and files. */
  readonly operation: Operation | undefined;
  readonly role: Role;
  /** The token of the walk. */
  readonly token: string;
}

/** What is wrong with a response, in sentences. */
export type Checker = (given: Given, answer: Answer) => string[];

export function createChecker(): Checker {
  // Formats are held by patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false });
  const compiled = new WeakMap<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema) => {
    const known = compiled.get(schema) ?? ajv.compile(schema);
    compiled.set(schema, known);
    return known;
  };

  const asDescribed = (operation: Operation, answer: Answer): string[] => {
    const described = answerFor(operation, answer.status);
    if (described === undefined) return [`${answer.status} is not described`];
    const type = contentTypeOf(answer);
    const content = described.content ?? {};
    if (Object.keys(content).length === 0) {
      return answer.body.length === 0 ? [] : ['a body is not described'];
    }
    const schema = type === undefined ? undefined : (content[type] ?? content['*/*'])?.schema;
    if (schema === undefined) return [`${type ?? 'no body'} is not described`];
    if (type !== 'application/json' || schema.format === 'binary') return [];
    const validate = validatorOf(schema);
    if (validate(parsed(answer.body))) return [];
    return [`the body is not as described: ${ajv.errorsText(validate.errors)}`];
  };

  return ({ operation, role, token }, answer) => {
    const text = answer.body.toString();
    if (answer.status === 0) return [`the response can't be read: ${text}`];
    const headers = JSON.stringify(answer.headers);
    const name = operation?.name ?? 'page';
    return [
      ...failureIn(answer),
      ...(operation === undefined ? [] : asDescribed(operation, answer)),
      ...(operation === undefined ? [] : envelopeOf(answer)),
      ...(operation?.needsSession === true && role === 'stranger' && answer.status < 400
        ? ['a stranger was let in']
        : []),
      ...leaksIn(text + headers, { role, token, operation: name }).map(
        (found) => `${found} was shown`,
      ),
    ];
  };
}

function failureIn(answer: Answer): string[] {
  if (answer.status < 500) return [];
  const body = parsed(answer.body);
  if (answer.status === 503 && isRecord(body) && NOT_READY.has(String(body['code']))) return [];
  return ['the server failed'];
}

/** Errors have a code of ours, with its status. */
function envelopeOf({ status, body }: Answer): string[] {
  if (status < 400) return [];
  const parts = parsed(body);
  if (!isRecord(parts)) return ['the error is no object'];
  const known = Object.entries(errors).find(([code]) => code === parts['code']);
  if (known === undefined) return ['the code of the error is unknown'];
  return known[1].status === status ? [] : ['the code of the error has another status'];
}

function contentTypeOf({ headers, body }: Answer): string | undefined {
  const [type] = (headers['content-type'] ?? '').split(';');
  return type === undefined || (type === '' && body.length === 0) ? undefined : type;
}

/** Undefined if it is no JSON. */
export function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
