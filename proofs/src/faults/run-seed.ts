import { setTimeout as pause } from 'node:timers/promises';
import { createSession, createUser } from '@swirl/testing/factories';
import { checkEverything } from './check.ts';
import type { Injection } from './injection.ts';
import { createModel, type Person } from './model.ts';
import { planOf, type Round } from './plan.ts';
import { send } from '../../lib/load/send-until-answered.ts';
import { settle } from './settle.ts';
import type { Grounds, Site } from './site.ts';
import { NAMES, type Outcome, type Scene, type Step, type Violation } from './step.ts';

export interface Happened {
  readonly seed: string;
  /** Each step with its outcome, and each fault. */
  readonly steps: readonly { readonly action: string; readonly outcome: Outcome }[];
  readonly faults: readonly string[];
  readonly violations: readonly { readonly what: Violation; readonly text: string }[];
  readonly log: readonly string[];
  readonly seconds: number;
}

export interface RunOptions {
  readonly sound: Uint8Array<ArrayBuffer>;
  readonly size: 'full' | 'small';
  /** What happens, as it happens. */
  readonly onLine?: (line: string) => void;
}

/** What one seed draws, and then the checks. */
export async function runSeed(
  grounds: Grounds,
  seed: string,
  { sound, size, onLine }: RunOptions,
): Promise<Happened> {
  const begun = performance.now();
  const plan = planOf(seed, size);
  const site = await grounds.open();
  const log: string[] = [];
  const write = (line: string) => {
    log.push(line);
    onLine?.(line);
  };
  const steps: { action: string; outcome: Outcome }[] = [];
  const violations: { what: Violation; text: string }[] = [];
  const report = (what: Violation, text: string) => {
    violations.push({ what, text });
    write(`!! ${what}: ${text}`);
  };
  try {
    const scene = await createScene(site, { seed, sound, report });
    const perform = async (step: Step) => {
      const outcome = await step.perform(scene);
      steps.push({ action: step.action, outcome });
      write(`${step.text}: ${outcome}`);
    };
    for (const step of plan.prelude) await perform(step);
    await settle(site);
    for (const { loop } of plan.prelude.flatMap(({ adds }) =>
      adds && 'loop' in adds ? [adds] : [],
    )) {
      scene.model.loops.get(loop.name)?.processed.decide(true);
    }
    for (const round of plan.rounds) await playRound(site, round, { perform, write });
    write('== everything works again');
    await settle(site);
    write('== checks');
    await checkEverything(site, scene);
  } catch (error) {
    report('stuck', describe(error));
  } finally {
    await site.close();
  }
  return {
    seed,
    steps,
    violations,
    log,
    faults: plan.rounds.flatMap(({ injections }) => injections.map(({ fault }) => fault)),
    seconds: (performance.now() - begun) / 1000,
  };
}

/** With its causes: a query that failed says nothing else. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [line] = error.message.trim().split('\n');
  return error.cause === undefined ? `${line}` : `${line} (${describe(error.cause)})`;
}

interface Performance {
  readonly perform: (step: Step) => Promise<void>;
  readonly write: (line: string) => void;
}

/** All steps at once while parts fail. */
async function playRound(site: Site, round: Round, { perform, write }: Performance): Promise<void> {
  const inject = async (injection: Injection) => {
    await pause(injection.afterMs);
    write(`-- ${injection.text} for ${injection.lastsMs} ms`);
    await injection.begin(site);
    await pause(injection.lastsMs);
    await injection.end(site);
    write(`-- end of ${injection.text}`);
  };
  await Promise.all([...round.steps.map(perform), ...round.injections.map(inject)]);
}

type Given = Pick<Scene, 'seed' | 'sound' | 'report'>;

/** People with accounts, and nothing else. */
async function createScene(site: Site, { seed, sound, report }: Given): Promise<Scene> {
  const ids: string[] = [];
  const cookies: string[] = [];
  for (const name of NAMES) {
    const { id: userId } = await createUser(site.db, {
      firstName: name,
      username: name.toLowerCase(),
      email: `${name.toLowerCase()}@example.test`,
      emailVerifiedAt: new Date(),
    });
    const { sessionId } = await createSession(site.db, { userId });
    ids.push(userId);
    cookies.push(`__Host-session=${sessionId}`);
  }
  const cookieOf = (person: Person | undefined) =>
    person === undefined ? undefined : cookies[person];
  return {
    seed,
    sound,
    report,
    ids,
    model: createModel(),
    send: (by, sent, tries) => send(site, cookieOf(by), sent, tries),
    async fetchFile(by, link) {
      const cookie = cookieOf(by);
      const headers = cookie === undefined ? {} : { cookie };
      const answer = await fetch(`${site.address}${link}`, { headers });
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
    },
  };
}
