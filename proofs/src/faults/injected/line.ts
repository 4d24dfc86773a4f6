import { drawTimes, type Fault } from '../injection.ts';
import type { Trouble } from '../line.ts';
import { lineNames } from '../site.ts';

const SLOW_MS = { min: 20, more: 300 };
/** Beyond the time in which a client waits for an answer, and far below it. */
const LATE_MS = { min: 200, more: 2_500 };
const HALF_BYTES = 3_000;

/** Between any two parts, and between people and the API. */
export const lineTrouble: Fault = {
  name: 'trouble on a line',
  weight: 7,
  draw(draws) {
    const line = draws.pick(lineNames);
    const trouble = draws.either<Trouble>([
      [3, () => ({ kind: 'slow', delayMs: SLOW_MS.min + draws.below(SLOW_MS.more) })],
      [2, () => ({ kind: 'late', delayMs: LATE_MS.min + draws.below(LATE_MS.more) })],
      [3, () => ({ kind: 'cut' })],
      [2, () => ({ kind: 'hung' })],
      [3, () => ({ kind: 'half', bytes: draws.below(HALF_BYTES) })],
    ]);
    return {
      fault: `${trouble.kind} line ${line}`,
      text: `line ${line}: ${JSON.stringify(trouble)}`,
      targets: [`line ${line}`],
      ...drawTimes(draws),
      begin: async ({ lines }) => lines[line].trouble(trouble),
      end: async ({ lines }) => lines[line].heal(),
    };
  },
};
