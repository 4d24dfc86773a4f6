import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@swirl/stack/settings';

export interface DashboardQuery {
  readonly dashboard: string;
  readonly panel: string;
  readonly expression: string;
}

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

/** Every query of every dashboard, with Grafana's variables filled in. */
export function dashboardQueries(): DashboardQuery[] {
  const folder = join(root, 'deploy/grafana/dashboards');
  return globSync('*.json', { cwd: folder }).flatMap((file) => {
    const { panels }: Dashboard = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({
        dashboard: basename(file, '.json'),
        panel: title,
        expression: expr.replaceAll('$__rate_interval', '30s'),
      })),
    );
  });
}
