import { describe, expect, it } from 'vitest';
import { createPositionLog } from './position-log.ts';

describe('the log of the primary’s positions', () => {
  it('says until when a server has everything', () => {
    const log = createPositionLog(1_000);
    log.note(0, 100n);
    log.note(500, 200n);
    log.note(900, 300n);
    expect(log.completeUntil(200n)).toBe(500);
    expect(log.completeUntil(299n)).toBe(500);
    expect(log.completeUntil(300n)).toBe(900);
  });

  it('takes a server for current as long as nothing is written', () => {
    const log = createPositionLog(1_000);
    log.note(0, 100n);
    log.note(800, 100n);
    expect(log.completeUntil(100n)).toBe(800);
  });

  it('doesn’t know how far behind a server is that lacks all it has noted', () => {
    const log = createPositionLog(1_000);
    expect(log.completeUntil(100n)).toBeNull();
    log.note(0, 100n);
    log.note(1_500, 200n);
    expect(log.completeUntil(100n)).toBeNull();
  });

  it('holds what a primary wrote before another one took over against no one', () => {
    const log = createPositionLog(10_000);
    log.note(0, 500n);
    log.note(1_000, 400n);
    expect(log.completeUntil(400n)).toBe(1_000);
  });
});
