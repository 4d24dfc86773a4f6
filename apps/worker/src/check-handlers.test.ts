import { describe, expect, test } from 'vitest';
import { createRealHandlers } from '../test/real-handlers.ts';
import { checkHandlers } from './check-handlers.ts';

const handlers = createRealHandlers();

describe('the worker refuses to start', () => {
  test('with a job that nobody handles', () => {
    const { 'sessions.sweep': _missing, ...rest } = handlers;
    expect(() => checkHandlers(rest)).toThrow('The job sessions.sweep has no handler.');
  });

  test('with a handler for a job that does not exist', () => {
    expect(() => checkHandlers({ ...handlers, 'loops.swirl': {} })).toThrow(
      'The handler loops.swirl belongs to no job in the catalogue.',
    );
  });
});

test('the handlers we ship are complete', () => {
  expect(() => checkHandlers(handlers)).not.toThrow();
});
