import { z } from 'zod';

/** The default number of concurrent jobs in each lane. */
export const workerLanes = { quick: 4, media: 2, bulk: 2, captions: 1 } as const;

type Lane = keyof typeof workerLanes;
/** Lanes that are not named are served by other workers. */
export type ServedLanes = Readonly<Partial<Record<Lane, number>>>;

const NAMES = Object.keys(workerLanes);
const ONE_LANE = /^([a-z]+)(?::([1-9]\d?))?$/;

/** Parses 'media:4,bulk'; all lanes by default. */
export const lanesOfWorker = z
  .string()
  .default(NAMES.join(','))
  .transform((text, context): ServedLanes => {
    const served: Partial<Record<Lane, number>> = {};
    for (const part of text.split(',')) {
      const [, name = '', jobs] = ONE_LANE.exec(part.trim()) ?? [];
      if (!isLane(name) || served[name] !== undefined) {
        const message = `expected each lane once, such as quick:4,media:2 (there are ${NAMES.join(', ')})`;
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
      served[name] = jobs === undefined ? workerLanes[name] : Number(jobs);
    }
    return served;
  });

function isLane(name: string): name is Lane {
  return Object.hasOwn(workerLanes, name);
}
