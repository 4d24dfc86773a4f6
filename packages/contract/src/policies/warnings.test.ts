import { describe, expect, it } from 'vitest';
import { preferenceFields } from '../preferences.ts';
import { canChangeWarning } from './loops.ts';
import { isCovered } from './warnings.ts';

const author = 'author';
const warned = { userId: author, warning: { reason: 'spoiler' } };
const plain = { userId: author, warning: null };

describe('a loop with a warning', () => {
  it.each([
    ['cover', true],
    ['show', false],
    ['hide', true],
  ] as const)('is, for viewers who chose %s, covered: %s', (contentWarnings, covered) => {
    const viewer = { id: 'viewer', preferences: { contentWarnings } };
    expect(isCovered(viewer, warned)).toBe(covered);
    expect(isCovered(viewer, plain)).toBe(false);
  });

  it('is not covered for its author', () => {
    for (const contentWarnings of preferenceFields.contentWarnings.values) {
      const viewer = { id: author, preferences: { contentWarnings } };
      expect(isCovered(viewer, warned)).toBe(false);
    }
  });

  it('can be changed by its author only, and not once a moderator warned', () => {
    const loop = { authorId: author, warnedByModerator: false };
    expect(canChangeWarning({ id: author }, loop)).toBe(true);
    expect(canChangeWarning({ id: author }, { ...loop, warnedByModerator: true })).toBe(false);
    expect(canChangeWarning({ id: 'viewer' }, loop)).toBe(false);
    expect(canChangeWarning(null, loop)).toBe(false);
  });
});
