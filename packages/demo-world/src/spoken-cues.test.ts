import { cueProblems } from '@swirl/contract/captions/cues';
import { expect, it } from 'vitest';
import { spokenCues } from './spoken-cues.ts';
import { loops } from './world/loops.ts';

it('spoken text is split at sentences, and long ones where the speaker pauses', () => {
  const said =
    'Noor. When we were seven, you lent me your umbrella, and then you stood in the rain.';
  expect(spokenCues(said, 8000).map(({ text }) => text)).toEqual([
    'Noor.',
    'When we were seven,',
    'you lent me your umbrella,',
    'and then you stood in the rain.',
  ]);
});

it('everything that is said in the demo world gets cues that can be saved', () => {
  const said = loops.flatMap(({ media }) => (media && 'says' in media ? [media.says] : []));
  expect(said.length).toBeGreaterThan(5);
  for (const says of said) {
    const cues = spokenCues(says, 9000);
    expect(cueProblems(cues, 9000).filter((problem) => problem !== null)).toEqual([]);
    expect(cues.at(-1)?.end).toBe(9000);
  }
});
