import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { root } from '@swirl/stack/settings';

/** The range of a rule, shortened for a rehearsal. */
const SHORTER: Readonly<Record<string, string>> = {
  '5m': '10s',
  '15m': '4m',
  '30m': '20s',
  '1h': '20s',
  '2h': '20s',
  '6h': '20s',
  '1d': '20s',
  '3d': '20s',
};

interface Rules {
  groups: { rules: { alert?: string; expr: string; for?: string }[] }[];
}

/** The production rules, but without delays. Their thresholds are unchanged. */
export function quickRules(): { readonly text: string; readonly alerts: readonly string[] } {
  const file = join(root, 'deploy/prometheus/alerts.yaml');
  const rules: Rules = parse(readFileSync(file, 'utf8'));
  const all = rules.groups.flatMap((group) => group.rules);
  for (const rule of all) {
    delete rule.for;
    rule.expr = rule.expr.replaceAll(/\[(\w+)\]/g, (_, range: string) => {
      const shorter = SHORTER[range];
      if (shorter === undefined) throw new Error(`A rule looks back ${range}: say for what`);
      return `[${shorter}]`;
    });
  }
  return { text: stringify(rules), alerts: all.flatMap(({ alert }) => alert ?? []) };
}
