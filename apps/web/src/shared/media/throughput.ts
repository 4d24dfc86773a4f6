import type { Connection } from './quality.ts';

/** Smaller responses measure latency rather than bandwidth. */
const SIGNIFICANT_BYTES = 32 * 1024;
const KEPT = 5;

type Fetched = { transferSize: number; responseStart: number; responseEnd: number };

/** Bits per second of one download; null if it cannot be measured, e.g. from the cache. */
export const throughputOf = ({ transferSize, responseStart, responseEnd }: Fetched) => {
  const seconds = (responseEnd - responseStart) / 1000;
  return transferSize >= SIGNIFICANT_BYTES && seconds > 0 ? (transferSize * 8) / seconds : null;
};

/** The median of the last few: one download that waited for its player does not count. */
export const medianOf = (values: readonly number[]): number | null =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null;

type NetworkInformation = { downlink?: number; saveData?: boolean };

// Not supported by every browser, and not in the standard types.
const networkInformation = (): NetworkInformation =>
  'connection' in navigator && typeof navigator.connection === 'object'
    ? (navigator.connection ?? {})
    : {};

const samples: number[] = [];

/** Measures how fast our own files arrive; for other origins the browser reports no size. */
export const measureThroughput = (): void => {
  if (typeof PerformanceObserver === 'undefined') return;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue;
      const bits = throughputOf(entry);
      if (bits !== null) samples.push(bits);
    }
    samples.splice(0, samples.length - KEPT);
  });
  observer.observe({ type: 'resource', buffered: true });
};

export const currentConnection = (): Connection => {
  const { downlink, saveData = false } = networkInformation();
  return {
    throughput: medianOf(samples),
    guess: downlink === undefined ? null : downlink * 1_000_000,
    saveData,
  };
};
