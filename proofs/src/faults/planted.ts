import { join } from 'node:path';
import type { Violation } from './step.ts';

export interface PlantedBug {
  /** Loaded into the API before its own code. */
  readonly file: string;
  /** As what it has to be found. */
  readonly found: readonly Violation[];
}

const fileOf = (name: string) => join(import.meta.dirname, `planted/plant-${name}.ts`);

/** Bugs in place of modules of the product, to see whether they are found. No code of the product has them. */
export const plantedBugs: Readonly<Record<string, PlantedBug>> = {
  'early-acknowledgement': { file: fileOf('early-acknowledgement'), found: ['lost'] },
  'stale-cache': { file: fileOf('stale-cache'), found: ['leaked', 'resurrected'] },
};
