import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { freePort } from '@swirl/stack/free-ports';
import { until } from '@swirl/stack/process';
import { findInstalled } from '../../lib/rehearsal/installed.ts';
import { startProgram } from '@swirl/stack/program';

interface Answer {
  readonly data: {
    readonly result: readonly { readonly value: readonly [number, string] }[];
    readonly alerts: readonly {
      readonly state: string;
      readonly labels: { readonly alertname: string; readonly objective?: string };
      readonly annotations: { readonly runbook_url: string };
    }[];
  };
}

export interface Prometheus {
  /** The current values of an expression; those that are not numbers are left out. */
  query(expression: string): Promise<number[]>;
  /** Names of alerts, also with their objective: 'SwirlBudgetBurning fast'. */
  firing(): Promise<Set<string>>;
  /** The links of those that fire. */
  runbooks(): Promise<string[]>;
  end(): Promise<unknown>;
}

interface Watched {
  readonly rules: string;
  readonly targets: Readonly<Record<string, number>>;
  /** Where runbooks are served. */
  readonly site: string;
}

/** Debian's Prometheus on loopback, which scrapes every second. */
export async function startPrometheus(
  folder: string,
  { rules, targets, site }: Watched,
): Promise<Prometheus> {
  const port = await freePort();
  const config = {
    global: {
      scrape_interval: '1s',
      scrape_timeout: '1s',
      evaluation_interval: '1s',
      external_labels: { site },
    },
    rule_files: ['rules.yaml'],
    scrape_configs: Object.entries(targets).map(([name, target]) => ({
      job_name: name,
      static_configs: [{ targets: [`127.0.0.1:${target}`] }],
    })),
  };
  await mkdir(join(folder, 'data'));
  await writeFile(join(folder, 'rules.yaml'), rules);
  await writeFile(join(folder, 'prometheus.yaml'), stringify(config));
  const program = startProgram({
    command: findInstalled('prometheus'),
    args: [
      `--config.file=${join(folder, 'prometheus.yaml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ],
    log: join(folder, 'prometheus.log'),
  });
  const origin = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isReady, `Prometheus; see ${join(folder, 'prometheus.log')}`);

  const send = async (path: string): Promise<Answer['data']> => {
    const response = await fetch(`${origin}/api/v1/${path}`);
    if (!response.ok) throw new Error(`Prometheus refuses ${path}: ${await response.text()}`);
    const answer: Answer = JSON.parse(await response.text());
    return answer.data;
  };
  const firing = async () => {
    const { alerts } = await send('alerts');
    return alerts.filter(({ state }) => state === 'firing');
  };
  return {
    async query(expression) {
      const { result } = await send(`query?query=${encodeURIComponent(expression)}`);
      return result.map(({ value }) => Number(value[1])).filter((value) => !Number.isNaN(value));
    },
    runbooks: async () => (await firing()).map(({ annotations }) => annotations.runbook_url),
    async firing() {
      const all = (await firing()).map(({ labels }) => labels);
      const ofObjectives = all.filter(({ objective }) => objective !== undefined);
      return new Set([
        ...all.map(({ alertname }) => alertname),
        ...ofObjectives.map(({ alertname, objective }) => `${alertname} ${objective}`),
      ]);
    },
    end: () => program.end(),
  };
}
