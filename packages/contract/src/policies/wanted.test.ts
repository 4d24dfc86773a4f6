import { describe, expect, it } from 'vitest';
import { preferenceFields } from '../preferences.ts';
import { isWanted } from './wanted.ts';

const author = 'author';
const plain = { userId: author, warning: null, aiParts: [] };
const warned = { ...plain, warning: { reason: 'spoiler' } };
const labelled = { ...plain, aiParts: ['voice'] };
const both = { ...warned, ...labelled, warning: warned.warning };

const { contentWarnings, aiLoops } = preferenceFields;
const choices = contentWarnings.values.flatMap((warnings) =>
  aiLoops.values.map((ai) => ({ contentWarnings: warnings, aiLoops: ai })),
);

describe('what is suggested', () => {
  it.each(choices)(
    'leaves out what the viewer hides, for $contentWarnings and $aiLoops',
    (given) => {
      const viewer = { id: 'viewer', preferences: given };
      const hidesWarned = given.contentWarnings === 'hide';
      const hidesAi = given.aiLoops === 'hide';
      expect(isWanted(viewer, plain)).toBe(true);
      expect(isWanted(viewer, warned)).toBe(!hidesWarned);
      expect(isWanted(viewer, labelled)).toBe(!hidesAi);
      expect(isWanted(viewer, both)).toBe(!hidesWarned && !hidesAi);
    },
  );

  it.each(choices)('always has own loops, for $contentWarnings and $aiLoops', (preferences) => {
    const viewer = { id: author, preferences };
    for (const loop of [plain, warned, labelled, both]) expect(isWanted(viewer, loop)).toBe(true);
  });
});
