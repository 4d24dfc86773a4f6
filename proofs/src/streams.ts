import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LiveEvent } from '@swirl/contract/endpoints';
import { newId } from '@swirl/db/ids';
import { readConfig } from '@swirl/platform/config';
import { createLiveEventPublisher, type LiveEventPublisher } from '@swirl/platform/live-events';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey } from '@swirl/platform/valkey';
import { freeRange } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestBucket } from '@swirl/testing/bucket';
import { createTestDatabase } from '@swirl/testing/database';
import { startEdge } from '../lib/edge/nginx.ts';
import { restartApi } from '../lib/load/restart.ts';
import { createSignedInPeople, type SignedInPerson } from '../lib/load/signed-in-people.ts';
import { openStreams, type Crowd } from './streams/crowd.ts';
import type { Site } from './streams/listeners.ts';
import { residentMb } from './throughput/process-figures.ts';

const NAME = 'swirl.test';
const PROMISED_MS = 1_000;
const SIZES = {
  small: { processes: 2, streams: 100, throughEdge: 10, events: 10, restarts: 1 },
  // A process may have 20,000 open files here.
  full: { processes: 3, streams: 15_000, throughEdge: 500, events: 300, restarts: 5 },
};

/**
 * Live events have processes of their own. Their streams stay open while the API is restarted, and an
 * event reaches the one person it is for. The small size judges no times.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = SIZES[small ? 'small' : 'full'];
  const folder = await mkdtemp(join(tmpdir(), 'swirl-streams-'));
  // nginx's workers run as another user.
  await chmod(folder, 0o755);
  const database = await createTestDatabase();
  const bucket = await createTestBucket();
  const valkey = createValkey(
    readConfig(process.env).eventsValkey,
    createLogger({ level: 'silent' }, { name: 'prove' }),
  );
  const ending: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true }),
    () => database.drop(),
    () => bucket.drop(),
    () => closeValkey(valkey),
  ];
  try {
    const [apiPort = 0, ...ports] = await portsFor(1 + size.processes);
    const edge = await startEdge(folder, NAME, [apiPort], [`EVENTS=${addressesOf(ports)}`]);
    ending.push(() => edge.stop());
    const start = async (port: number, role: 'all' | 'events'): Promise<Stack> => {
      const stack = await startStack({
        database: database.config,
        bucket: bucket.name,
        port,
        origin: `https://${NAME}:${edge.port}`,
        env: { ...NO_LIMITS, API_ROLE: role, TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'error' },
        waitFor: 'healthz',
      });
      ending.push(() => stack.stop('SIGKILL'));
      return stack;
    };
    const api = await start(apiPort, 'all');
    const processes: Stack[] = [];
    for (const port of ports) processes.push(await start(port, 'events'));
    const idleMb = residentMb(processes[0]?.api.pid ?? 0);

    const open = async (site: Site, people: readonly SignedInPerson[]): Promise<Crowd> => {
      const crowd = await openStreams(site, people);
      ending.push(() => crowd.leave());
      return crowd;
    };
    const crowds: Crowd[] = [];
    const begun = performance.now();
    for (const port of ports) {
      const people = await createSignedInPeople(database.pool, size.streams);
      crowds.push(await open({ port }, people));
    }
    const total = size.processes * size.streams;
    const retries = crowds.reduce((sum, crowd) => sum + crowd.retries, 0);
    console.log(
      `${total} streams in ${size.processes} processes, opened in ${seconds(begun)} s (${retries} retried); ` +
        `a process has ${residentMb(processes[0]?.api.pid ?? 0).toFixed(0)} MB (${idleMb.toFixed(0)} without streams)`,
    );

    const publisher = createLiveEventPublisher<LiveEvent>(
      valkey,
      createLogger({ level: 'silent' }, { name: 'prove' }),
    );
    const nginx = { port: edge.port, tls: { name: NAME, authority: edge.authority.toString() } };
    const visitors = await createSignedInPeople(database.pool, size.throughEdge);
    crowds.push(await open(nginx, visitors));
    const late = await deliver(crowds, publisher, size.events);
    for (let restart = 0; restart < size.restarts; restart += 1) await restartApi(api);
    late.push(...(await deliver(crowds, publisher, size.events)));
    const ended = crowds.reduce((sum, crowd) => sum + crowd.ended(), 0);
    const sorted = late.toSorted((a, b) => a - b);
    console.log(
      `the API was restarted ${size.restarts} times, ${ended} streams ended; ${late.length} events: ` +
        `median ${sorted[Math.floor(sorted.length / 2)]} ms, slowest ${sorted.at(-1)} ms (promised: ${PROMISED_MS})`,
    );
    assert.equal(ended, 0, 'streams ended while the API was restarted');
    if (!small) assert((sorted.at(-1) ?? 0) <= PROMISED_MS, 'an event came too late');

    for (const { api: events } of processes)
      assert.equal(await events.stop(), 0, 'did not end well');
    await deliver([await open(nginx, visitors)], publisher, size.processes);
    console.log(`without a process for events the API serves them: ${visitors.length} streams`);
  } finally {
    for (const end of ending.toReversed()) await end();
  }
}

async function portsFor(count: number): Promise<number[]> {
  const first = await freeRange(count);
  return Array.from({ length: count }, (_, index) => first + index);
}

const addressesOf = (ports: readonly number[]): string =>
  ports.map((port) => `127.0.0.1:${port}`).join(',');

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(0);

/** One event after the other, each for someone else. Returns how late they came, in milliseconds. */
async function deliver(
  crowds: readonly Crowd[],
  publisher: LiveEventPublisher<LiveEvent>,
  count: number,
): Promise<number[]> {
  const late: number[] = [];
  for (let event = 0; event < count; event += 1) {
    const crowd = crowds[event % crowds.length];
    const person = crowd?.people[Math.floor((event / count) * crowd.people.length)];
    if (crowd === undefined || person === undefined) throw new Error('Nobody listens.');
    const sent = Date.now();
    await publisher.publish(person.id, { type: 'notification', notificationId: newId() });
    let arrived: number | undefined;
    await until(() => {
      arrived = crowd.firstEvent(person, sent);
      return arrived !== undefined;
    }, 'an event to arrive');
    late.push((arrived ?? sent) - sent);
  }
  return late;
}
