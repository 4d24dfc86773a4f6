import { describe, expect, it } from 'vitest';
import { refusalToSeed } from './refusal-to-seed.ts';

const here = {
  publicOrigin: 'http://localhost:3000',
  inhabitants: { demo: 0, others: 0 },
  reset: false,
};

describe('whether the demo world may be made', () => {
  it('may in an empty database on this machine', () => {
    expect(refusalToSeed(here)).toBeNull();
  });

  it('never where others reach it: its password is public', () => {
    const publicOrigin = 'https://loops.example.org';
    expect(refusalToSeed({ ...here, publicOrigin, reset: true })).toContain('PUBLIC_URL');
  });

  it.each([false, true])('never among real people, with --reset %s', (reset) => {
    expect(refusalToSeed({ ...here, inhabitants: { demo: 0, others: 3 }, reset })).toContain('(3)');
  });

  it('asks for --reset where the demo people are already', () => {
    const inhabitants = { demo: 24, others: 1 };
    expect(refusalToSeed({ ...here, inhabitants })).toContain('--reset');
    expect(refusalToSeed({ ...here, inhabitants, reset: true })).toBeNull();
  });
});
