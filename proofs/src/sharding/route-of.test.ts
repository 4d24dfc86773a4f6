import { expect, it } from 'vitest';
import { routeOf, type Scan } from './route-of.ts';
import { conjunctsOf } from './scans-of.ts';

const ID = `'00000000-0000-7000-8000-000000000fff'::uuid`;
const routed = (...scans: readonly Scan[]) => routeOf('', scans).route;

it('a statement about people alone goes to any shard', () => {
  expect(routed({ table: 'follows', condition: `(follows.follower_id = ${ID})` })).toBe(
    'any shard',
  );
});

it('a loop by its id, or those of an author, go to one shard', () => {
  expect(routed({ table: 'loops', condition: `(loops.id = ${ID})` })).toBe('one shard');
  expect(routed({ table: 'loops', condition: `((loops.user_id = ${ID}) AND (true))` })).toBe(
    'one shard',
  );
});

it('loops by a list of ids go to the shards of these', () => {
  const condition = `(loops.id = ANY ('{${ID}}'::uuid[]))`;
  expect(routed({ table: 'loops', condition })).toBe('shards of the ids');
});

it('what someone liked is on every shard: a reaction is with its loop', () => {
  expect(
    routed(
      { table: 'reactions', condition: `(reactions.user_id = ${ID})` },
      { table: 'loops', condition: '(loops.id = reactions.loop_id)' },
    ),
  ).toBe('every shard');
});

it('a partition is where its table is', () => {
  const condition = `(notifications_1.user_id = ${ID})`;
  expect(routed({ table: 'notifications_2026_11', condition })).toBe('one shard');
});

it('loops of several authors, or of several placements, cannot be joined', () => {
  const loop = { table: 'loops', condition: `(loops.id = ${ID})` };
  const parent = { table: 'loops', condition: '(loops_1.id = page.parent_loop_id)' };
  expect(routeOf('', [loop, parent])).toEqual({
    route: 'one shard',
    because: ['a loop, its original and its remixes'],
  });
  const drafts = { table: 'drafts', condition: `(drafts.user_id = ${ID})` };
  expect(routeOf('', [loop, drafts]).because).toEqual(['loops and what is with a person']);
  const sessions = { table: 'sessions', condition: '' };
  expect(routeOf('', [loop, sessions]).because).toEqual(['what is central and what is on shards']);
  expect(routeOf('', [sessions])).toEqual({ route: 'central server', because: [] });
});

it('remixes of a loop that a parameter names are of many authors', () => {
  const condition = `(loops.parent_loop_id = ${ID})`;
  expect(routed({ table: 'loops', condition })).toBe('every shard');
});

it('what a function of the database reads counts as well', () => {
  const people = { table: 'users', condition: `(users.id = ${ID})` };
  expect(routeOf('SELECT pending_loop_totals(ids)', [people]).route).toBe('every shard');
});

it('a table without a placement is an error', () => {
  expect(() => routed({ table: 'unheard_of', condition: '' })).toThrow('unheard_of');
});

it('the parts of a filter are told apart, alternatives included', () => {
  expect(conjunctsOf("((a = '1') AND ((b = '2') OR ((c = '3') AND d)))")).toEqual([
    "(a = '1')",
    "((b = '2') OR ((c = '3') AND d))",
  ]);
  expect(conjunctsOf("(a = '1')")).toEqual(["(a = '1')"]);
  expect(conjunctsOf('')).toEqual([]);
});
