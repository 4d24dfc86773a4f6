import { describe, expect, it } from 'vitest';
import { refusalToSeed } from './refusal-to-seed.ts';

const here = {
  publicOrigin: 'http://localhost:3000',
  inhabitants: { demo: 0, others: 0 },
  reset: false,
};

describe('seeding the demo world', () => {
  it('is allowed in an empty database on this machine', () => {
    expect(refusalToSeed(here)).toBeNull();
  });

  it('is refused where others have access: its password is public', () => {
    const publicOrigin = 'https://loops.example.org';
    expect(refusalToSeed({ ...here, publicOrigin, reset: true })).toContain('PUBLIC_URL');
  });

  it.each([false, true])('is refused among real users, with --reset %s', (reset) => {
    expect(refusalToSeed({ ...here, inhabitants: { demo: 0, others: 3 }, reset })).toContain('(3)');
  });

  it('needs --reset where the demo users already exist', () => {
    const inhabitants = { demo: 24, others: 1 };
    expect(refusalToSeed({ ...here, inhabitants })).toContain('--reset');
    expect(refusalToSeed({ ...here, inhabitants, reset: true })).toBeNull();
  });
});
