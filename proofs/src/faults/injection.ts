import type { Draws } from '../../lib/draws.ts';
import type { Site } from './site.ts';

/** A fault at a drawn time. */
export interface Injection {
  /** The name of the fault. */
  readonly kind: string;
  /** With the part that fails, as it is counted. */
  readonly fault: string;
  readonly text: string;
  /** The parts it needs for itself: two faults at once have different ones. */
  readonly targets: readonly string[];
  /** After the steps of its round began. */
  readonly afterMs: number;
  readonly lastsMs: number;
  readonly begin: (site: Site) => Promise<void>;
  /** Resolves when the part works again. */
  readonly end: (site: Site) => Promise<void>;
}

/** Something that fails. */
export interface Fault {
  readonly name: string;
  readonly weight: number;
  readonly draw: (draws: Draws) => Omit<Injection, 'kind'>;
}

const AFTER_MS = 150;
const LASTS_MS = { min: 50, more: 1_500 };

export const drawTimes = (draws: Draws): Pick<Injection, 'afterMs' | 'lastsMs'> => ({
  afterMs: draws.below(AFTER_MS),
  lastsMs: LASTS_MS.min + draws.below(LASTS_MS.more),
});
