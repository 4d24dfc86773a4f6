import type { Fault } from '../injection.ts';
import { drawTimes } from '../injection.ts';
import { engineNames, partNames } from '../site.ts';

/** SIGSTOP: its connections stay open, and nothing answers. */
export const stopPart: Fault = {
  name: 'stop a process of ours',
  weight: 3,
  draw(draws) {
    const part = draws.pick(partNames);
    return {
      fault: `SIGSTOP ${part}`,
      text: `SIGSTOP ${part}`,
      targets: [part],
      ...drawTimes(draws),
      begin: async ({ parts }) => parts[part].signal('SIGSTOP'),
      end: async ({ parts }) => parts[part].signal('SIGCONT'),
    };
  },
};

export const stopEngine: Fault = {
  name: 'stop an engine',
  weight: 3,
  draw(draws) {
    const engine = draws.pick(engineNames);
    return {
      fault: `SIGSTOP ${engine}`,
      text: `SIGSTOP ${engine}`,
      targets: [engine],
      ...drawTimes(draws),
      begin: async ({ engines }) => engines[engine].signal('SIGSTOP'),
      end: async ({ engines }) => engines[engine].signal('SIGCONT'),
    };
  },
};
