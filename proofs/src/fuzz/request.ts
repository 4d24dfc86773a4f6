import type { Operation, Schema } from './document.ts';
import { fileBytes, formBody, textBytes } from './forms.ts';
import { withOddHeader, type Headers } from './headers.ts';
import { nearlyValid } from './near-values.ts';
import { oddText, oddValue } from './odd-values.ts';
import type { Draws } from '../../lib/draws.ts';
import { validValue, type ValueSource } from './values.ts';

/** How far a request is from what the document describes. */
type Kind = 'valid' | 'nearly valid' | 'absurd';

export interface Request {
  readonly kind: Kind;
  readonly method: string;
  /** With its query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body?: Buffer;
  /** The connection is closed after this many bytes of the body. */
  readonly cutAfter?: number;
}

interface Caller {
  readonly origin: string;
  readonly cookie: string | undefined;
}

/** A value of a field that the walk continues with, such as the id of what was just created. */
export interface Focus {
  readonly name: string;
  readonly id: string;
}

type Part = 'path' | 'query' | 'body' | 'headers';

export function drawRequest(
  operation: Operation,
  caller: Caller,
  source: ValueSource,
  focus?: Focus,
): Request {
  const { draws } = source;
  const kind = draws.weighted<Kind>({ valid: 60, 'nearly valid': 28, absurd: 12 });
  // Only one part is changed: with two, one of them would always be refused first.
  const changed = kind === 'valid' ? undefined : draws.pick(changeable(operation));
  const change = (part: Part, value: unknown): unknown => {
    if (part !== changed) return value;
    return kind === 'absurd' ? oddValue(draws) : nearlyValid(value, draws);
  };
  const plain: Headers = {
    origin: caller.origin,
    ...(caller.cookie !== undefined && { cookie: caller.cookie }),
  };
  const body = bodyOf(operation, source, change, changed === 'body');
  const headers = { ...plain, ...keyOf(operation, source), ...typeOf(body) };
  return {
    kind,
    method: operation.method,
    url: pathOf(operation, source, change, focus) + queryOf(operation, source, change),
    headers: changed === 'headers' ? withOddHeader(headers, draws) : headers,
    ...(body !== undefined && { body: body.bytes }),
    ...(body?.cutAfter !== undefined && { cutAfter: body.cutAfter }),
  };
}

function changeable({ parameters, bodies }: Operation): [Part, ...Part[]] {
  const has = (where: string) => parameters.some((parameter) => parameter.in === where);
  const parts: Part[] = [];
  if (has('path')) parts.push('path');
  if (has('query')) parts.push('query', 'query');
  if (bodies.size > 0) parts.push('body', 'body', 'body', 'body');
  return ['headers', ...parts];
}

type Change = (part: Part, value: unknown) => unknown;

function pathOf(operation: Operation, source: ValueSource, change: Change, focus?: Focus): string {
  const { parameters, path } = operation;
  const wanted = parameters.filter((parameter) => parameter.in === 'path');
  // One of several is changed; the others have to be right to get there.
  const changedName = source.draws.pickAny(wanted)?.name;
  return wanted.reduce((address, { name, schema }) => {
    const value = focus?.name === name ? focus.id : validValue(schema, name, source);
    const given = name === changedName ? change('path', value) : value;
    return address.replace(`{${name}}`, () => escaped(textOf(given)));
  }, path);
}

function queryOf({ parameters }: Operation, source: ValueSource, change: Change): string {
  const { draws } = source;
  const wanted = parameters.filter(
    (parameter) => parameter.in === 'query' && (parameter.required === true || draws.chance(0.4)),
  );
  const values = wanted.map(
    ({ name, schema }) => [name, validValue(schema, name, source)] as const,
  );
  const given = change('query', Object.fromEntries(values));
  if (typeof given !== 'object' || given === null) return `?${escaped(textOf(given))}`;
  const pairs = Object.entries(given).map(
    ([name, value]) => `${escaped(name)}=${escaped(textOf(value))}`,
  );
  if (pairs.length > 0 && draws.chance(0.02)) pairs.push(...pairs);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

interface Body {
  readonly type: string;
  readonly bytes: Buffer;
  readonly cutAfter?: number;
}

function bodyOf(
  { bodies }: Operation,
  source: ValueSource,
  change: Change,
  changed: boolean,
): Body | undefined {
  const { draws } = source;
  const [type, content] = draws.pickAny([...bodies]) ?? [];
  if (type === undefined || content === undefined) {
    return draws.chance(0.02) ? { type: 'application/json', bytes: Buffer.from('{}') } : undefined;
  }
  const body = made(type, content.schema ?? {}, source, change, changed);
  return changed && draws.chance(0.05)
    ? { ...body, cutAfter: draws.below(body.bytes.length + 1) }
    : body;
}

function made(
  type: string,
  schema: Schema,
  source: ValueSource,
  change: Change,
  changed: boolean,
): Body {
  const { draws } = source;
  if (type === 'application/octet-stream') return { type, bytes: fileBytes(draws) };
  if (type === 'multipart/form-data') {
    const given = change('body', validValue(schema, '', source));
    const fields = typeof given === 'object' && given !== null ? { ...given } : { odd: given };
    const files = Object.entries(schema.properties ?? {})
      .filter(([name, { format }]) => format === 'binary' && (name in fields || draws.chance(0.7)))
      .map(([name]) => name);
    return formBody({ fields, files }, draws, changed && draws.chance(0.5));
  }
  const json = JSON.stringify(change('body', validValue(schema, '', source))) ?? '';
  if (changed && draws.chance(0.1)) return { type, bytes: brokenJson(json, draws) };
  return { type, bytes: textBytes(json) };
}

function brokenJson(json: string, draws: Draws): Buffer {
  const bytes = textBytes(json);
  return draws.pick([
    bytes.subarray(0, draws.below(bytes.length)),
    Buffer.concat([bytes, bytes]),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    Buffer.from([0xff, 0xfe, 0x22]),
    Buffer.from('{"a":'.repeat(10_000)),
    Buffer.from(`"${oddText(draws)}"`),
    Buffer.alloc(0),
  ]);
}

function keyOf({ parameters }: Operation, source: ValueSource): Headers {
  const wanted = parameters.filter((parameter) => parameter.in === 'header');
  return Object.fromEntries(
    wanted
      .filter(() => source.draws.chance(0.5))
      .map(({ name, schema }) => [name.toLowerCase(), String(validValue(schema, 'key', source))]),
  );
}

function typeOf(body: Body | undefined): Headers {
  return body === undefined ? {} : { 'content-type': body.type };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Percent-encodes every byte; half of a surrogate pair as its three bytes. */
export function escaped(text: string): string {
  if (text.isWellFormed()) return encodeURIComponent(text);
  return Array.from(textBytes(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}
