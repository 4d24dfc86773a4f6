import { describe, expect, it } from 'vitest';
import { lanesOfWorker, workerLanes } from './worker-lanes.ts';

describe('the lanes of a worker', () => {
  it('are all of them by default', () => {
    expect(lanesOfWorker.parse(undefined)).toEqual(workerLanes);
  });

  it('are the named ones, with the given concurrency', () => {
    expect(lanesOfWorker.parse('media:8')).toEqual({ media: 8 });
    expect(lanesOfWorker.parse('quick, bulk:1')).toEqual({ quick: workerLanes.quick, bulk: 1 });
  });

  it.each(['media,media:2', 'subtitles', 'media:0', 'media:100', 'media:', 'media;bulk', ','])(
    'are refused as %j',
    (text) => {
      expect(lanesOfWorker.safeParse(text).success).toBe(false);
    },
  );
});
