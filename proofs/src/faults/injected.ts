import { clockStep } from './injected/clock.ts';
import { fullDisk, nearlyFullDisk } from './injected/disk.ts';
import { killEngine, killPart } from './injected/kill.ts';
import { lineTrouble } from './injected/line.ts';
import { stopEngine, stopPart } from './injected/stop.ts';
import type { Fault } from './injection.ts';

/** Everything that fails. */
export const faults: readonly Fault[] = [
  killPart,
  killEngine,
  stopPart,
  stopEngine,
  lineTrouble,
  fullDisk,
  nearlyFullDisk,
  clockStep,
];
