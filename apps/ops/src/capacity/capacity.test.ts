import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assumptions, reckon, type Expected, type Needed } from './capacity.ts';
import { unitCosts } from './unit-costs.ts';

const numbers = fc.integer({ min: 0, max: 1_000_000_000 });
const installation: fc.Arbitrary<Expected> = fc.record({
  people: numbers,
  loopsPerDay: numbers,
  viewsPerDay: numbers,
  days: fc.integer({ min: 1, max: 36_500 }),
});
const inputs: readonly (keyof Expected)[] = ['people', 'loopsPerDay', 'viewsPerDay', 'days'];

const error = (value: number, wanted: number) =>
  Math.abs(value - wanted) / Math.max(1, Math.abs(wanted));
const ROUNDING = 1e-9;

function expectAll(needed: Needed, check: (name: keyof Needed, value: number) => void): void {
  check('mediaBytes', needed.mediaBytes);
  check('databaseBytes', needed.databaseBytes);
  check('databaseMemoryBytes', needed.databaseMemoryBytes);
  check('egressBytesPerDay', needed.egressBytesPerDay);
  check('egressBitsPerSecondAtPeak', needed.egressBitsPerSecondAtPeak);
  check('storeBitsPerSecondAtPeak', needed.storeBitsPerSecondAtPeak);
  check('requestsPerSecondAtPeak', needed.requestsPerSecondAtPeak);
  check('apiCores', needed.apiCores);
  check('apiCoresForMedia', needed.apiCoresForMedia);
  check('edgeCores', needed.edgeCores);
  check('storeCores', needed.storeCores);
  check('streamsAtPeak', needed.streamsAtPeak);
  check('streamsMemoryBytes', needed.streamsMemoryBytes);
  check('databaseCores', needed.databaseCores);
  check('transcodeCores', needed.transcodeCores);
  check('captionCores', needed.captionCores);
}

describe('the estimated capacity', () => {
  it('never decreases when more is expected', () => {
    fc.assert(
      fc.property(installation, fc.constantFrom(...inputs), numbers, (expected, input, more) => {
        const before = reckon(expected);
        const after = reckon({ ...expected, [input]: expected[input] + more });
        expectAll(before, (name, value) => expect(after[name]).toBeGreaterThanOrEqual(value));
      }),
    );
  });

  it('is proportional to users, loops and views', () => {
    fc.assert(
      fc.property(installation, fc.integer({ min: 1, max: 1000 }), (expected, times) => {
        const { people, loopsPerDay, viewsPerDay, days } = expected;
        const scaled = reckon({
          people: people * times,
          loopsPerDay: loopsPerDay * times,
          viewsPerDay: viewsPerDay * times,
          days,
        });
        expectAll(reckon(expected), (name, value) =>
          expect(error(scaled[name], value * times)).toBeLessThan(ROUNDING),
        );
      }),
    );
  });

  it('of two installations is the sum of both', () => {
    fc.assert(
      fc.property(installation, installation, (one, other) => {
        const both = reckon({
          people: one.people + other.people,
          loopsPerDay: one.loopsPerDay + other.loopsPerDay,
          viewsPerDay: one.viewsPerDay + other.viewsPerDay,
          days: one.days,
        });
        const apart = [reckon(one), reckon({ ...other, days: one.days })] as const;
        expectAll(both, (name, value) =>
          expect(error(value, apart[0][name] + apart[1][name])).toBeLessThan(ROUNDING),
        );
      }),
    );
  });

  it('grows with the days for what is kept, and only for that', () => {
    const expected = { people: 0, loopsPerDay: 100, viewsPerDay: 10_000, days: 1000 };
    const [once, twice] = [reckon(expected), reckon({ ...expected, days: 2000 })];
    expect(error(twice.mediaBytes, 2 * once.mediaBytes)).toBeLessThan(ROUNDING);
    // Notifications are deleted after some months.
    expect(twice.databaseBytes).toBeLessThan(2 * once.databaseBytes);
    expect(twice.egressBytesPerDay).toBe(once.egressBytesPerDay);
    expect(twice.apiCores).toBe(once.apiCores);
  });

  it('is zero without users', () => {
    const nothing = reckon({ people: 0, loopsPerDay: 0, viewsPerDay: 0, days: 365 });
    expectAll(nothing, (_name, value) => expect(value).toBe(0));
  });
});

it('matches a calculation by hand: one loop a day, for ten days', () => {
  const { secondsPerLoop, videoShare, audioShare, layerShare } = assumptions;
  const { video, audio } = unitCosts.media.storedBytesPerSecond;
  const { mediaBytes, databaseBytes } = reckon({
    people: 0,
    loopsPerDay: 1,
    viewsPerDay: 0,
    days: 10,
  });
  const own = 10 * secondsPerLoop * (videoShare * video + audioShare * audio);
  const byHand = own + own * layerShare;
  expect(error(mediaBytes, byHand)).toBeLessThan(ROUNDING);
  const { loop, sketch } = unitCosts.rowBytes;
  expect(databaseBytes).toBe(10 * (loop + sketch));
});

it('matches a calculation by hand: 86,400 views a day', () => {
  const { secondsPerLoop, videoShare, audioShare, edgeHitRate, peak, load } = assumptions;
  const { watchedBytesPerSecond: watched } = unitCosts.media;
  const { edgeHit, edgeMiss, store, api } = unitCosts.mediaMsPerMb;
  const needed = reckon({ people: 0, loopsPerDay: 0, viewsPerDay: 86_400, days: 1 });
  // One view a second, five in the busiest minute.
  const bytes = peak * secondsPerLoop * (videoShare * watched.video + audioShare * watched.audio);
  const misses = bytes * (1 - edgeHitRate);
  const cores = (msPerMb: number, sent: number) => ((sent / 1e6) * msPerMb) / 1000 / load;
  expect(error(needed.egressBitsPerSecondAtPeak, 8 * bytes)).toBeLessThan(ROUNDING);
  expect(error(needed.storeBitsPerSecondAtPeak, 8 * misses)).toBeLessThan(ROUNDING);
  const byEdge = cores(edgeHit, bytes - misses) + cores(edgeMiss, misses);
  expect(error(needed.edgeCores, byEdge)).toBeLessThan(ROUNDING);
  expect(error(needed.storeCores, cores(store, misses))).toBeLessThan(ROUNDING);
  expect(error(needed.apiCoresForMedia, cores(api, misses))).toBeLessThan(ROUNDING);
  expect(needed.streamsAtPeak).toBeCloseTo(69.12);
});
