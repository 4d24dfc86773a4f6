import { randomUUID } from 'node:crypto';
import { readConfig } from '@swirl/platform/config';
import { createLogger } from '@swirl/platform/logger';
import { closeValkey, createValkey, type Valkey } from '@swirl/platform/valkey';
import { eventually } from '@swirl/testing/eventually';
import { createTcpProxy } from '@swirl/testing/tcp-proxy';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBatchedLimiter, slackOf, type BatchedLimiter } from './batched-limiter.ts';

const POINTS = 200;
const config = readConfig(process.env).valkey;
const logger = createLogger({ level: 'silent' }, { name: 'test' });
const valkeys: Valkey[] = [];
const limiters: BatchedLimiter[] = [];

/** As in one API process: with its own connection. */
function createProcess(keyPrefix: string, { now, ...given }: Given = {}) {
  const { points = POINTS, valkey: address = config } = given;
  const valkey = createValkey(address, logger);
  valkeys.push(valkey);
  const settings = { keyPrefix, points, duration: 300 };
  const limiter = new RateLimiterRedis({
    ...settings,
    storeClient: valkey,
    rejectIfRedisNotReady: true,
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: new RateLimiterMemory(settings),
  });
  const batched = createBatchedLimiter({ limiter, ...(now !== undefined && { now }) });
  limiters.push(batched);
  return { ...batched, valkey };
}

interface Given {
  readonly points?: number;
  readonly valkey?: typeof config;
  readonly now?: () => number;
}

let probe: Valkey;

beforeAll(async () => {
  probe = createValkey(config, logger);
  await ready(probe);
});

afterAll(async () => {
  await Promise.all(limiters.map((limiter) => limiter.close()));
  await Promise.all([probe, ...valkeys].map(closeValkey));
});

const ready = (valkey: Valkey) => eventually(() => expect(valkey.status).toBe('ready'));

async function startProcesses(count: number) {
  const prefix = `limit:test:${randomUUID()}`;
  const processes = Array.from({ length: count }, () => createProcess(prefix));
  for (const { valkey } of processes) await ready(valkey);
  const shared = async () => Number(await probe.get(`${prefix}:client`));
  return { processes, shared };
}

const allows = async (consume: (client: string) => Promise<void>): Promise<boolean> => {
  try {
    await consume('client');
    return true;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false;
    throw refusal;
  }
};

describe('a client below half of its allowance', () => {
  it('is counted in memory, and in Valkey together with its other requests', async () => {
    const { processes, shared } = await startProcesses(1);
    const [one] = processes;
    for (let count = 0; count < 1 + slackOf(POINTS); count += 1) await one?.consume('client');
    expect(await shared()).toBe(1);
    await one?.settle();
    expect(await shared()).toBe(1 + slackOf(POINTS));
  });

  it('is counted by every process when one stops', async () => {
    const { processes, shared } = await startProcesses(1);
    for (let count = 0; count < 5; count += 1) await processes[0]?.consume('client');
    await processes[0]?.close();
    expect(await shared()).toBe(5);
  });

  it('starts again when the time is over', async () => {
    let clock = 0;
    const prefix = `limit:test:${randomUUID()}`;
    const one = createProcess(prefix, { now: () => clock });
    await ready(one.valkey);
    for (let count = 0; count < 5; count += 1) await one.consume('client');
    clock += 300_000;
    await probe.del(`${prefix}:client`);
    await one.settle();
    expect(await probe.get(`${prefix}:client`)).toBeNull();
    await one.consume('client');
    expect(await probe.get(`${prefix}:client`)).toBe('1');
  });
});

describe('concurrent requests at two processes', () => {
  it('get the allowance, and at most a twentieth of it more for each process', async () => {
    const { processes, shared } = await startProcesses(2);
    const wanted = Array.from({ length: POINTS * 3 }, (_, index) => processes[index % 2]);
    const answers = await Promise.all(
      wanted.map((process) => allows((client) => process?.consume(client) ?? Promise.reject())),
    );
    const allowed = answers.filter(Boolean).length;
    expect(allowed).toBeGreaterThanOrEqual(POINTS);
    expect(allowed).toBeLessThanOrEqual(POINTS + 2 * slackOf(POINTS));
    for (const process of processes) {
      await process.settle();
      expect(await allows((client) => process.consume(client))).toBe(false);
    }
    expect(await shared()).toBeGreaterThanOrEqual(POINTS);
  });

  it('get no more of a client that both processes know', async () => {
    const { processes } = await startProcesses(2);
    for (const process of processes) await process.consume('client');
    const wanted = Array.from({ length: POINTS * 10 }, (_, index) => processes[index % 2]);
    const answers = await Promise.all(
      wanted.map((process) => allows((client) => process?.consume(client) ?? Promise.reject())),
    );
    const allowed = processes.length + answers.filter(Boolean).length;
    expect(allowed).toBeGreaterThanOrEqual(POINTS);
    expect(allowed).toBeLessThanOrEqual(POINTS + 2 * slackOf(POINTS));
  });

  it('one after the other get no more either', async () => {
    const { processes } = await startProcesses(2);
    let allowed = 0;
    for (let index = 0; index < POINTS * 2; index += 1) {
      const process = processes[index % 2];
      if (process !== undefined && (await allows((client) => process.consume(client))))
        allowed += 1;
    }
    expect(allowed).toBeGreaterThanOrEqual(POINTS);
    expect(allowed).toBeLessThanOrEqual(POINTS + 2 * slackOf(POINTS));
  });

  it('get exactly the allowance where it is exact', async () => {
    const { processes } = await startProcesses(2);
    const wanted = Array.from({ length: POINTS * 2 }, (_, index) => processes[index % 2]);
    const answers = await Promise.all(
      wanted.map((process) =>
        allows((client) => process?.consumeExactly(client) ?? Promise.reject()),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(POINTS);
  });
});

it('while Valkey is unavailable, a process allows no more than it would with it', async () => {
  const proxy = await createTcpProxy(config);
  const one = createProcess(`limit:test:${randomUUID()}`, {
    points: 40,
    valkey: { ...config, host: proxy.host, port: proxy.port },
  });
  await ready(one.valkey);
  await one.consume('client');
  proxy.cut();
  await eventually(() => expect(one.valkey.status).not.toBe('ready'));
  let allowed = 1;
  for (let count = 0; count < 80; count += 1)
    if (await allows((client) => one.consume(client))) allowed += 1;
  // What was counted in Valkey before is not known in memory.
  expect(allowed).toBeLessThanOrEqual(40 + 1 + slackOf(40));
  expect(await allows((client) => one.consume(client))).toBe(false);
  await proxy.close();
});
