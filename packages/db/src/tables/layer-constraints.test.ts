import { layerPermissions } from '@swirl/contract/layers';
import { limits } from '@swirl/contract/limits';
import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { createLoop } from '@swirl/testing/factories';
import { outcomeOf } from '@swirl/testing/write-outcome';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Queryable } from '../client.ts';
import { sql } from '../drizzle/orm.ts';
import { mixes, mixPositions, stems } from './layers.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const { gain, offsetMs, stems: count } = limits.layers;

const stem = async (tx: Queryable, given: Partial<typeof stems.$inferInsert>) => {
  const { id: loopId } = await createLoop(tx, { mediaType: 'audio' });
  return tx.insert(stems).values({ ...given, loopId });
};

const mix = async (tx: Queryable, given: Partial<typeof mixes.$inferInsert>) => {
  const { id: loopId } = await createLoop(tx, { mediaType: 'audio' });
  await tx.insert(mixes).values({ seconds: 12, ...given, loopId });
  return loopId;
};

const position = async (tx: Queryable, at: number) => {
  const loopId = await mix(tx, {});
  return tx.insert(mixPositions).values({ loopId, position: at, stemLoopId: loopId });
};

const setOnLoop = async (tx: Queryable, column: string, value: string) => {
  const { id } = await createLoop(tx);
  return tx.execute(sql`UPDATE loops SET ${sql.raw(column)} = ${value} WHERE id = ${id}`);
};

it.each<[string, string, (tx: Queryable) => Promise<unknown>]>([
  [
    'a quiet and early stem',
    'accepted',
    (tx) => stem(tx, { gain: gain.min, offsetMs: offsetMs.min }),
  ],
  ['a loud and late one', 'accepted', (tx) => stem(tx, { gain: gain.max, offsetMs: offsetMs.max })],
  ['a louder one', 'stems_gain_check', (tx) => stem(tx, { gain: gain.max + 0.01 })],
  ['one of a negative gain', 'stems_gain_check', (tx) => stem(tx, { gain: gain.min - 0.01 })],
  ['a later one', 'stems_offset_ms_check', (tx) => stem(tx, { offsetMs: offsetMs.max + 1 })],
  ['an earlier one', 'stems_offset_ms_check', (tx) => stem(tx, { offsetMs: offsetMs.min - 1 })],
  [
    'a stem that is half measured',
    'stems_loudness_check',
    (tx) => stem(tx, { integratedLufs: -16 }),
  ],
  ['silence', 'accepted', (tx) => stem(tx, { integratedLufs: -Infinity, truePeakDb: -Infinity })],
  ['the longest mix', 'accepted', (tx) => mix(tx, { seconds: limits.loop.seconds.max })],
  [
    'a longer one',
    'mixes_seconds_check',
    (tx) => mix(tx, { seconds: limits.loop.seconds.max + 1 }),
  ],
  ['a mix without length', 'mixes_seconds_check', (tx) => mix(tx, { seconds: 0 })],
  [
    'a rendered mix without its gain',
    'mixes_rendered_check',
    (tx) => mix(tx, { renderedAt: new Date() }),
  ],
  ['the last position', 'accepted', (tx) => position(tx, count.max - 1)],
  ['one after it', 'mix_positions_position_check', (tx) => position(tx, count.max)],
  [
    'another relation',
    'loops_remix_relation_check',
    (tx) => setOnLoop(tx, 'remix_relation', 'none'),
  ],
  ['a layer', 'accepted', (tx) => setOnLoop(tx, 'remix_relation', 'layer')],
  [
    'another permission',
    'loops_layer_permission_check',
    (tx) => setOnLoop(tx, 'layer_permission', 'x'),
  ],
  [
    'another permission to comment',
    'loops_comment_permission_check',
    (tx) => setOnLoop(tx, 'comment_permission', 'x'),
  ],
])('%s: %s', async (_, outcome, write) => {
  expect(await outcomeOf(database.db, write)).toBe(outcome);
});

it.each(layerPermissions)('layers of %s can be allowed', async (permission) => {
  const write = (tx: Queryable) => setOnLoop(tx, 'layer_permission', permission);
  expect(await outcomeOf(database.db, write)).toBe('accepted');
});
