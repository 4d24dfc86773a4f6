import { nextCursorHeader } from '@swirl/contract/calls';
import { assertInvariant } from '@swirl/platform/invariants';
import type { FastifyReply } from 'fastify';
import type { CursorScope, Cursors } from './cursor.ts';
import { WrittenJson } from './written-json.ts';

export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export interface Page<Item> {
  readonly items: Item[];
  /** Absent on the last page. */
  readonly nextCursor: string | undefined;
}

interface Reading<Row> {
  readonly cursors: Cursors;
  readonly scope: CursorScope;
  readonly request: PageRequest;
  /** Reads this many rows, after the cursor if one is given. */
  readonly read: (size: number, before: string | undefined) => Promise<Row[]>;
  readonly cursorOf: (row: Row) => string;
}

/** Reads one row more than requested, to know whether there is another page. */
export async function readPage<Row>(reading: Reading<Row>): Promise<Page<Row>> {
  const { cursors, scope, request, read, cursorOf } = reading;
  const before = request.cursor === undefined ? undefined : cursors.read(scope, request.cursor);
  const rows = await read(request.limit + 1, before);
  const items = rows.slice(0, request.limit);
  const last = items.at(-1);
  const hasMore = rows.length > request.limit && last !== undefined;
  return { items, nextCursor: hasMore ? cursors.write(scope, cursorOf(last)) : undefined };
}

/** Checks that no list is longer than its requested limit, however it was read. */
export function assertPageSize(query: unknown, answer: unknown): void {
  const { limit }: { limit?: unknown } = query ?? {};
  const isList = Array.isArray(answer) || answer instanceof WrittenJson;
  if (typeof limit !== 'number' || !isList || answer.length === undefined) return;
  assertInvariant('page size', answer.length <= limit);
}

/** The body stays a plain list; the next cursor is in a header. */
export function answerPage<Item>(reply: FastifyReply, { items, nextCursor }: Page<Item>): Item[] {
  if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
  return items;
}

/** A page whose items are written already. */
export interface WrittenPage<Item> {
  readonly list: WrittenJson<Item[]>;
  readonly nextCursor: string | undefined;
}

export function answerWritten<Item>(
  reply: FastifyReply,
  { list, nextCursor }: WrittenPage<Item>,
): WrittenJson<Item[]> {
  if (nextCursor !== undefined) reply.header(nextCursorHeader, nextCursor);
  return list;
}
