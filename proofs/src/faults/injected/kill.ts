import type { Fault } from '../injection.ts';
import { drawTimes } from '../injection.ts';
import { engineNames, partNames } from '../site.ts';

/** SIGKILL; what supervises a process starts it again. */
export const killPart: Fault = {
  name: 'kill a process of ours',
  weight: 3,
  draw(draws) {
    const part = draws.pick(partNames);
    return {
      fault: `SIGKILL ${part}`,
      text: `SIGKILL ${part}`,
      targets: [part],
      ...drawTimes(draws),
      begin: ({ parts }) => parts[part].kill(),
      end: ({ untilPartIsUp }) => untilPartIsUp(part),
    };
  },
};

export const killEngine: Fault = {
  name: 'kill an engine',
  weight: 4,
  draw(draws) {
    const engine = draws.pick(engineNames);
    return {
      fault: `SIGKILL ${engine}`,
      text: `SIGKILL ${engine}`,
      targets: [engine],
      ...drawTimes(draws),
      begin: async ({ engines }) => engines[engine].signal('SIGKILL'),
      end: ({ engines }) => engines[engine].start(),
    };
  },
};
