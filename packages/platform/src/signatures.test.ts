import { describe, expect, it } from 'vitest';
import { createSignatures } from './signatures.ts';

const [OLD, NEW] = ['o'.repeat(32), 'n'.repeat(32)];
const by = (current: string, other: string | null = null) =>
  createSignatures({ current, other }, 'cursors', 16);

describe('signatures', () => {
  it('are accepted for the parts they were made for, and for nothing else', () => {
    const signature = by(OLD).sign('a', 'b');
    expect(signature).toHaveLength(16);
    expect(by(OLD).isSigned(signature, 'a', 'b')).toBe(true);
    expect(by(OLD).isSigned(signature, 'a', 'c')).toBe(false);
    expect(by(OLD).isSigned(signature.subarray(1), 'a', 'b')).toBe(false);
    expect(by(NEW).isSigned(signature, 'a', 'b')).toBe(false);
  });

  it('of the other key are accepted too, before the key is changed and after', () => {
    for (const both of [by(OLD, NEW), by(NEW, OLD)]) {
      expect(both.isSigned(by(OLD).sign('a'), 'a')).toBe(true);
      expect(both.isSigned(by(NEW).sign('a'), 'a')).toBe(true);
      expect(both.isSigned(by('x'.repeat(32)).sign('a'), 'a')).toBe(false);
    }
  });

  it('are made with the current key only', () => {
    expect(by(OLD, NEW).sign('a')).toEqual(by(OLD).sign('a'));
  });
});
