import { unitCosts } from '@swirl/ops/unit-costs';
import { dropBenchDatabase } from '../lib/bench/bench-database.ts';
import { REFERENCE, sizeOf } from '../lib/bench/bench-size.ts';
import { measureMedia } from './units/media.ts';
import { measureRequests } from './units/requests.ts';
import { measureRows } from './units/rows.ts';

/** A small data set fills its pages less well. */
const ROW_SLACK = 1.5;

/**
 * The assumptions of `pnpm ops capacity`, measured again. Bytes must match; CPU depends on the
 * machine.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  const size = small ? sizeOf(4_000) : REFERENCE;
  const measured = {
    rowBytes: await measureRows(size),
    media: await measureMedia(small ? 1 : 20),
    requestMs: await measureRequests(small ? 50 : 2_000),
  };
  if (small) await dropBenchDatabase(size);
  const held = new Map(flatten(unitCosts));
  for (const [name, value] of flatten(measured)) {
    console.log(`  ${name.padEnd(34)} ${round(value).padStart(9)}  counted with ${held.get(name)}`);
  }
  for (const [name, value] of flatten(measured)) {
    if (name.startsWith('rowBytes') && value > ROW_SLACK * (held.get(name) ?? 0)) {
      throw new Error(
        `${name} has grown: put the figure into apps/ops/src/capacity/unit-costs.ts.`,
      );
    }
  }
}

interface Figures {
  readonly [name: string]: number | Figures;
}

function flatten(figures: Figures, above = ''): [string, number][] {
  return Object.entries(figures).flatMap(([name, value]): [string, number][] =>
    typeof value === 'number' ? [[above + name, value]] : flatten(value, `${above}${name}.`),
  );
}

function round(value: number): string {
  return value < 100 ? value.toFixed(2) : value.toFixed(0);
}
