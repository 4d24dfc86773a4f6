import { AsyncResource } from 'node:async_hooks';
import { SpanKind } from '@opentelemetry/api';
import { beginSpan, failSpan, isTracing } from '@swirl/platform/tracing';
import type { Pool } from 'pg';

const MAX_TEXT_LENGTH = 2_000;

type Method = (...args: unknown[]) => unknown;

/**
 * A span for each statement, with its text and never its values. Without tracing nothing is
 * changed.
 */
export function traceQueries(pool: Pool): void {
  if (!isTracing()) return;
  // The pool calls back in the async context of the code that released the connection, so the
  // callback is bound to the caller's.
  wrap(pool, 'connect', (connect) => (whenConnected) => {
    return isCallback(whenConnected) ? connect(AsyncResource.bind(whenConnected)) : connect();
  });
  pool.on('connect', (client) => wrap(client, 'query', traced));
}

/** For methods with many overloads, whose arguments are passed on unchanged. */
function wrap(object: object, name: string, around: (method: Method) => Method): void {
  const method: Method = Reflect.get(object, name).bind(object);
  Object.defineProperty(object, name, { value: around(method), writable: true });
}

function traced(query: Method): Method {
  return (...args) => {
    const text = textOf(args[0]);
    const span = text === undefined ? undefined : beginSpan(summaryOf(text), describe(text));
    if (span === undefined) return query(...args);
    const end = (error?: unknown) => {
      if (error !== null && error !== undefined) failSpan(span, error);
      span.end();
    };
    const whenDone = args.at(-1);
    if (isCallback(whenDone)) {
      const noted = (...answer: unknown[]) => {
        end(answer[0]);
        whenDone(...answer);
      };
      return query(...args.slice(0, -1), noted);
    }
    const answer = query(...args);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
}

function describe(text: string) {
  return {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutValues(text) },
  };
}

function isCallback(value: unknown): value is Method {
  return typeof value === 'function';
}

/** Undefined for anything but a plain statement, such as a stream of rows. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  if (typeof statement !== 'object' || statement === null || 'submit' in statement)
    return undefined;
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined;
}

/** Its command and first table, such as 'SELECT loops'. */
export function summaryOf(text: string): string {
  const verb = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update)\s+"?(?:\w+"?\."?)?(\w+)/i.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}

/** Values are always parameters; should one ever be in the text, it is not passed on. */
export function withoutValues(text: string): string {
  return text.replaceAll(/'(?:[^']|'')*'/g, "'?'").slice(0, MAX_TEXT_LENGTH);
}
