import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { NO_LIMITS, startStack, type Stack } from '@swirl/stack/stack';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { createDraws, type Draws } from '../lib/draws.ts';
import { isLinearizable, type Operation, type SequentialModel } from '../lib/linearizability.ts';
import { createSignedInPeople } from '../lib/load/signed-in-people.ts';
import { recordHistory, type Subject } from './linearizable/record.ts';
import { followOf, postBy, postModel, reactionOn, switchModel } from './linearizable/subjects.ts';

const SIZES = {
  small: { groups: 3, kills: 1, each: 8 },
  full: { groups: 120, kills: 60, each: 12 },
} as const;
const SUBJECTS_AT_ONCE = 4;
const DEVICES = 3;
const KILL_WITHIN_MS = 300;

interface Counted {
  histories: number;
  operations: number;
  unanswered: number;
}

/**
 * Several devices of a person react and take it back, follow and unfollow, or send the same post again and again,
 * through two API processes, of which one is killed now and then. Every recorded history has to be one that a
 * single process without caches could have answered, one request after another.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const { groups, kills, each } = SIZES[small ? 'small' : 'full'];
  const seed = String(Date.now());
  console.log(`seed ${seed}`);
  const draws = createDraws(seed);
  const database = await createTestDatabase();
  const stacks: Stack[] = [];
  try {
    const shared = {
      database: database.config,
      env: { ...NO_LIMITS, LOG_LEVEL: 'error' },
      supervised: true,
      waitFor: 'healthz',
    } as const;
    const first = await startStack(shared);
    stacks.push(first);
    const second = await startStack({ ...shared, origin: first.origin });
    stacks.push(second);
    const both = [first, second] as const;
    const counted = { histories: 0, operations: 0, unanswered: 0 };
    for (let group = 0; group < groups; group += 1) {
      const killing = group < kills ? killOne(draws.pick(both), draws) : undefined;
      await Promise.all([recordGroup(database, both, { draws, each }, counted), killing]);
    }
    const { histories, operations, unanswered } = counted;
    console.log(
      `${histories} histories of reactions, follows and posts, ${operations} operations on two processes, ${kills} kills, ${unanswered} unanswered: all linearizable`,
    );
  } finally {
    await Promise.all(stacks.map((stack) => stack.stop('SIGKILL')));
    await database.drop();
  }
}

async function killOne(stack: Stack, draws: Draws): Promise<void> {
  await pause(draws.below(KILL_WITHIN_MS));
  await stack.api.kill();
}

type Both = readonly [Stack, Stack];

async function recordGroup(
  { pool, db }: TestDatabase,
  stacks: Both,
  { draws, each }: { draws: Draws; each: number },
  counted: Counted,
): Promise<void> {
  const check = async <State extends string | boolean, Input, Output>(
    subject: Subject<Input, Output>,
    model: SequentialModel<State, Input, Output>,
  ) => {
    const history = await recordHistory(subject, stacks, { draws, devices: DEVICES, each });
    counted.histories += 1;
    counted.operations += history.length;
    counted.unanswered += history.filter(({ output }) => output === undefined).length;
    assert.ok(isLinearizable(history, model), `${subject.name}:\n${printed(history)}`);
  };
  const people = await createSignedInPeople(pool, SUBJECTS_AT_ONCE);
  await Promise.all(
    people.map(async ({ id, cookie }) => {
      const loop = await createLoop(db);
      await Promise.all([
        check(reactionOn(loop.id, cookie), switchModel),
        check(followOf(loop.userId, cookie), switchModel),
        check(postBy(id, cookie), postModel),
      ]);
    }),
  );
}

function printed(history: readonly Operation<unknown, unknown>[]): string {
  return history
    .toSorted((one, other) => one.beganAt - other.beganAt)
    .map(
      ({ input, output, beganAt, endedAt }) =>
        `${beganAt.toFixed(1)} to ${endedAt.toFixed(1)}: ${String(input)} → ${String(output)}`,
    )
    .join('\n');
}
