import { describe, expect, test } from 'vitest';
import { createRealHandlers } from '../test/real-handlers.ts';
import { checkHandlers } from './check-handlers.ts';

const handlers = createRealHandlers();

describe('the worker does not start', () => {
  test('with a job that has no handler', () => {
    const { 'sessions.sweep': _missing, ...rest } = handlers;
    expect(() => checkHandlers(rest)).toThrow('The job sessions.sweep has no handler.');
  });

  test('with a handler for a job that does not exist', () => {
    expect(() => checkHandlers({ ...handlers, 'loops.swirl': {} })).toThrow(
      'The handler loops.swirl belongs to no job in the catalogue.',
    );
  });
});

test('every job has a handler in production', () => {
  expect(() => checkHandlers(handlers)).not.toThrow();
});
