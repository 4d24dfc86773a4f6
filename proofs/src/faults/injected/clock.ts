import { drawTimes, type Fault } from '../injection.ts';
import { partNames } from '../site.ts';

const STEPS_MS = [-3_600_000, -60_000, -2_000, 2_000, 60_000, 3_600_000] as const;

/** Of one process; the clocks of the others, and of the database, go on as they were. */
export const clockStep: Fault = {
  name: 'clock step',
  weight: 3,
  draw(draws) {
    const part = draws.pick(partNames);
    const step = draws.pick(STEPS_MS);
    return {
      fault: `clock of ${part} ${step > 0 ? 'ahead' : 'back'}`,
      text: `clock of ${part} by ${step / 1000} s`,
      targets: [part],
      ...drawTimes(draws),
      begin: ({ setClock }) => setClock(part, step),
      end: ({ setClock }) => setClock(part, 0),
    };
  },
};
