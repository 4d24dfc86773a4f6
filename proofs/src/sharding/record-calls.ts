import assert from 'node:assert/strict';
import { withoutValues } from '@swirl/db/trace-queries';
import { until } from '@swirl/stack/process';
import { NO_LIMITS, startStack } from '@swirl/stack/stack';
import type { TestDatabase } from '@swirl/testing/database';
import { createSession } from '@swirl/testing/factories';
import {
  startTraceCollector,
  type CollectedSpan,
  type TraceCollector,
} from '@swirl/testing/trace-collector';
import type { NamedStatement } from '../../lib/bench/statement-plans.ts';

export interface RecordedCall {
  readonly call: string;
  /** Prepared statements, each as often as it was sent. */
  readonly named: readonly string[];
  /** Others: those that are written anew for each call. */
  readonly unnamed: number;
}

interface Planned {
  readonly call: string;
  readonly method?: 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
}

/** What the API sends for one call of each kind, from its own traces. */
export async function recordCalls(
  database: TestDatabase,
  statements: readonly NamedStatement[],
): Promise<RecordedCall[]> {
  const nameOf = new Map(statements.map(({ name, text }) => [withoutValues(text), name]));
  const collector = await startTraceCollector();
  const api = await startStack({
    database: database.config,
    env: { ...NO_LIMITS, LOG_LEVEL: 'error', OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
  });
  try {
    const { planned, cookie } = await planCalls(database);
    for (const { method = 'GET', path, body } of planned) {
      const answer = await fetch(`${api.address}${path}`, {
        method,
        headers: {
          cookie,
          origin: api.origin,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      assert.ok(answer.ok, `${method} ${path} answered ${answer.status}`);
      await answer.arrayBuffer();
    }
    await until(() => requestsIn(collector).length >= planned.length, 'the traces of all calls');
    const requests = requestsIn(collector);
    return planned.map(({ call }, index) => {
      const request = requests[index];
      const texts = collector.spans
        .filter(({ traceId }) => traceId === request?.traceId)
        .flatMap((span) => textOf(span) ?? []);
      const names = texts.map((text) => nameOf.get(text));
      return {
        call,
        named: names.filter((name) => name !== undefined),
        unnamed: names.filter((name) => name === undefined).length,
      };
    });
  } finally {
    await api.stop('SIGKILL');
    await collector.close();
  }
}

/** In the order in which they were sent: one after the other. */
function requestsIn({ spans }: TraceCollector): CollectedSpan[] {
  return spans.filter(
    ({ name, parentSpanId }) =>
      (parentSpanId === undefined || parentSpanId === '') && /^[A-Z]+ \/api\//.test(name),
  );
}

const textOf = ({ attributes }: CollectedSpan) =>
  attributes.find(({ key }) => key === 'db.query.text')?.value.stringValue;

async function planCalls({ db, pool }: TestDatabase) {
  const one = async <Row>(sql: string): Promise<Row> => {
    const { rows } = await pool.query(sql);
    const [row] = rows;
    if (row === undefined) throw new Error(`Nothing found by ${sql}`);
    return row;
  };
  const viewer = await one<{ id: string }>(
    `SELECT follower_id AS id FROM follows JOIN users ON users.id = follower_id
     WHERE NOT hidden GROUP BY follower_id ORDER BY count(*) DESC LIMIT 1`,
  );
  const loop = await one<{ id: string; author: string; word: string; name: string }>(
    `SELECT loops.id, user_id AS author, split_part(caption, ' ', 1) AS word, lower(first_name) AS name
     FROM loops JOIN users ON users.id = user_id
     WHERE state = 'ready' AND visibility = 'public' AND NOT hidden AND users.loop_visibility = 'public'
       AND user_id <> '${viewer.id}'
       AND NOT EXISTS (
         SELECT FROM blocks WHERE (blocker_id, blocked_id) IN
           (('${viewer.id}', user_id), (user_id, '${viewer.id}')))
     ORDER BY feed_key DESC LIMIT 1`,
  );
  const { sessionId } = await createSession(db, { userId: viewer.id });
  const { id, author, word, name } = loop;
  const planned: Planned[] = [
    { call: 'Home: everything', path: '/api/loops?limit=10' },
    { call: 'Home: Following', path: '/api/loops?limit=10&feed=following&include=all' },
    { call: 'Home: For you', path: '/api/feeds/for-you?limit=10' },
    { call: 'a loop', path: `/api/loops/${id}` },
    { call: 'its comments', path: `/api/loops/${id}/comments` },
    { call: 'its tree', path: `/api/loops/${id}/tree` },
    { call: 'a profile', path: `/api/users/${author}` },
    { call: 'its loops', path: `/api/users/${author}/loops` },
    { call: 'what someone liked', path: `/api/users/${author}/liked` },
    { call: 'its followers', path: `/api/users/${author}/followers` },
    { call: 'search for loops', path: `/api/search/loops?q=${encodeURIComponent(word)}` },
    { call: 'search for people', path: `/api/search/users?q=${encodeURIComponent(name)}` },
    { call: 'Discover', path: '/api/discover' },
    { call: 'Saved', path: '/api/saved' },
    { call: 'the inbox', path: '/api/notifications' },
    { call: 'to like', method: 'POST', path: '/api/reactions', body: { loopId: id } },
    { call: 'to take it back', method: 'DELETE', path: `/api/reactions/${id}` },
    {
      call: 'to comment',
      method: 'POST',
      path: '/api/comments',
      body: { loopId: id, content: 'Nice' },
    },
    {
      call: 'to post',
      method: 'POST',
      path: '/api/loops',
      body: { mediaType: 'status', caption: 'Rain again', moodTags: [], duration: 0 },
    },
  ];
  return { planned, cookie: `__Host-session=${sessionId}` };
}
