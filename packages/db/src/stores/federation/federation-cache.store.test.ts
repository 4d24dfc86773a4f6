import { createTestDatabase, type TestDatabase } from '@swirl/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import {
  cacheValue,
  deleteExpiredCache,
  dropCached,
  exchangeCached,
  listCached,
  readCached,
} from './federation-cache.store.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** As long as another server's address may be. */
const longName = () => ['documents', `https://elsewhere.example/${newId()}${'x'.repeat(8000)}`];

it('a value is read under its whole name, however long, until it is dropped', async () => {
  const { db } = database;
  const name = longName();
  expect(await readCached(db, name)).toBeUndefined();
  await cacheValue(db, name, { value: { key: ['a', 1, null] } });
  expect(await readCached(db, name)).toEqual({ key: ['a', 1, null] });
  expect(await readCached(db, [...name, 'more'])).toBeUndefined();
  await cacheValue(db, name, { value: 'text' });
  expect(await readCached(db, name)).toBe('text');
  await cacheValue(db, name, { value: null });
  expect(await readCached(db, name)).toBeNull();
  await dropCached(db, name);
  expect(await readCached(db, name)).toBeUndefined();
});

it('an expired value is not there, and is deleted by the sweep', async () => {
  const { db } = database;
  const [gone, there] = [longName(), longName()];
  await cacheValue(db, gone, { value: true, seconds: -1 });
  await cacheValue(db, there, { value: true, seconds: 3600 });
  expect(await readCached(db, gone)).toBeUndefined();
  expect(await readCached(db, there)).toBe(true);
  expect(await deleteExpiredCache(db, 10)).toBe(1);
  expect(await deleteExpiredCache(db, 10)).toBe(0);
  expect(await readCached(db, there)).toBe(true);
});

it('a value is exchanged only for the one that is expected', async () => {
  const { db } = database;
  const name = longName();
  expect(await exchangeCached(db, name, 'first', { value: 'second' })).toBe(false);
  expect(await exchangeCached(db, name, undefined, { value: 'first' })).toBe(true);
  expect(await exchangeCached(db, name, undefined, { value: 'other' })).toBe(false);
  expect(await exchangeCached(db, name, 'first', { value: 'second' })).toBe(true);
  expect(await readCached(db, name)).toBe('second');
  // What has expired counts as none.
  await cacheValue(db, name, { value: 'old', seconds: -1 });
  expect(await exchangeCached(db, name, 'old', { value: 'new' })).toBe(false);
  expect(await exchangeCached(db, name, undefined, { value: 'new' })).toBe(true);
});

it('of several that expect the same value, one exchanges it', async () => {
  const { db } = database;
  const name = longName();
  const outcomes = await Promise.all(
    [1, 2, 3, 4].map((value) => exchangeCached(db, name, undefined, { value })),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
});

it('values are listed by how their names begin', async () => {
  const { db } = database;
  const folder = newId();
  await cacheValue(db, [folder, 'a'], { value: 1 });
  await cacheValue(db, [folder, 'b', 'c'], { value: 2 });
  await cacheValue(db, [`${folder}-not`, 'a'], { value: 3 });
  const listed = await listCached(db, [folder]);
  expect(new Set(listed.map(({ value }) => value))).toEqual(new Set([1, 2]));
  expect((await listCached(db, [])).length).toBeGreaterThanOrEqual(3);
});
