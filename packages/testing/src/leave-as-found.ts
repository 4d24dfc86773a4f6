import { afterAll, vi } from 'vitest';

// A setup file for test files that share a process: none leaves a stopped clock or a stand-in for a
// global to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
