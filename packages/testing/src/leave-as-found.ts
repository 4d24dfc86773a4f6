import { afterAll, vi } from 'vitest';

// A setup file for test files that share a process: none leaves a fake clock or a replaced global
// to the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
