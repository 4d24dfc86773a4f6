import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { findInstalled } from '../lib/rehearsal/installed.ts';

interface Rule {
  readonly alert: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const promtool = (...args: string[]) =>
  execFileSync(findInstalled('promtool'), args, {
    cwd: join(root, 'deploy/prometheus'),
    encoding: 'utf8',
  });
// The others record objectives.
const { groups }: { groups: { rules: Rule[] }[] } = parse(read('deploy/prometheus/alerts.yaml'));
const rules = groups.flatMap(({ rules: some }) => some).filter(({ alert }) => alert !== undefined);

describe('the alerts', () => {
  it('are valid for Prometheus, and fire when they should and only then', () => {
    for (const file of ['prometheus.yaml', 'compose.yaml']) {
      expect(promtool('check', 'config', file)).toContain('SUCCESS');
    }
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });

  it('are all tested, firing and in a healthy system', () => {
    const {
      tests,
    }: { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] } = parse(
      read('deploy/prometheus/alerts.test.yaml'),
    );
    const tried = tests.flatMap((one) => one.alert_rule_test);
    const names = rules.map(({ alert }) => alert).toSorted();
    const which = (fires: boolean) => {
      const some = tried.filter((one) => one.exp_alerts.length > 0 === fires);
      return [...new Set(some.map(({ alertname }) => alertname))].toSorted();
    };
    expect(which(true)).toEqual(names);
    expect(which(false)).toEqual(names);
  });

  it.each(rules)('$alert has a severity and links to its own runbook', (rule) => {
    expect(rule.labels.severity).toMatch(/^(critical|warning)$/);
    const link = /^{{ \$externalLabels\.site }}\/runbooks\/([a-z-]+\.md)$/;
    const page = read(`docs/runbooks/${link.exec(rule.annotations.runbook_url)?.[1]}`);
    expect(page).toContain(`Alert \`${rule.alert}\``);
    expect(page).toMatch(/## Look at\n\n- [^]*## Do\n\n- /);
  });

  it('cover every runbook', () => {
    const pages = globSync('*.md', { cwd: join(root, 'docs/runbooks') }).toSorted();
    const led = new Set(rules.map(({ annotations }) => basename(annotations.runbook_url)));
    expect(pages).toEqual([...led].toSorted());
  });
});
