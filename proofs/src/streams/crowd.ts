import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { until } from '@swirl/stack/process';
import type { SignedInPerson } from '../../lib/load/signed-in-people.ts';
import type { Order, Report, Site } from './listeners.ts';

/** Far longer than it takes, even on a busy machine. */
const WITHIN_MS = 600_000;

/** Many people with a live stream each, of one process. */
export interface Crowd {
  readonly people: readonly SignedInPerson[];
  /** How often a busy process refused a stream for now. */
  readonly retries: number;
  /** Streams that were ended, by whomever. */
  ended(): number;
  /** When the first event since then arrived for this person, by the clock of this machine. */
  firstEvent(person: SignedInPerson, since: number): number | undefined;
  leave(): Promise<void>;
}

/** Resolves when all streams are open. */
export async function openStreams(site: Site, people: readonly SignedInPerson[]): Promise<Crowd> {
  const child = fork(join(import.meta.dirname, 'listeners.ts'));
  const arrivals = new Map<number, number[]>();
  let opened = 0;
  let ended = 0;
  let retries = 0;
  let refused: string | undefined;
  child.on('message', (report: Report) => {
    if (report.type === 'opened') opened += 1;
    else if (report.type === 'ended') ended += 1;
    else if (report.type === 'retried') retries += 1;
    else if (report.type === 'refused') refused ??= report.answer;
    else arrivals.set(report.index, [...(arrivals.get(report.index) ?? []), report.at]);
  });
  const order: Order = { site, cookies: people.map(({ cookie }) => cookie) };
  child.send(order);
  await until(
    async () => {
      if (refused !== undefined) throw new Error(`A stream was refused: ${refused}`);
      if (child.exitCode !== null) throw new Error('The process of the streams ended.');
      return opened === people.length;
    },
    'all streams to be open',
    WITHIN_MS,
  );
  return {
    people,
    retries,
    ended: () => ended,
    firstEvent: (person, since) => arrivals.get(people.indexOf(person))?.find((at) => at >= since),
    async leave() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
