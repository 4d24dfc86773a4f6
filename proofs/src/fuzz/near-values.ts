import type { Draws } from '../../lib/draws.ts';
import { oddValue, spoilText } from './odd-values.ts';

/** The value with one thing changed: a field, an item, or the value itself. */
export function nearlyValid(value: unknown, draws: Draws): unknown {
  if (Array.isArray(value)) return nearlyValidList(value, draws);
  if (typeof value === 'object' && value !== null) return nearlyValidFields(value, draws);
  if (typeof value === 'number') return nearNumber(value, draws);
  if (typeof value === 'string' && draws.chance(0.6)) return spoilText(draws, value);
  return oddValue(draws);
}

function nearNumber(value: number, draws: Draws): unknown {
  return draws.pick([value + 1, value - 1, -value, value + 0.5, String(value), value * 1e9, null]);
}

function nearlyValidList(list: readonly unknown[], draws: Draws): unknown {
  const at = draws.below(list.length);
  return draws.either<unknown>([
    [3, () => list.map((item, index) => (index === at ? nearlyValid(item, draws) : item))],
    [1, () => [...list, ...list, oddValue(draws)]],
    [1, () => list.filter((_, index) => index !== at)],
    [0.5, () => Array.from({ length: 300 }, (_, index) => list[index % list.length] ?? null)],
    [1, () => oddValue(draws)],
  ]);
}

const EXTRA_FIELDS = ['extra', '__proto__', 'id', 'userId', 'constructor'] as const;

function nearlyValidFields(fields: object, draws: Draws): unknown {
  const entries: [string, unknown][] = Object.entries(fields);
  const chosen = draws.pickAny(entries);
  return draws.either<unknown>([
    [6, () => replaced(entries, chosen, (value) => [nearlyValid(value, draws)])],
    [2, () => replaced(entries, chosen, () => [])],
    [1, () => ({ ...fields, [draws.pick(EXTRA_FIELDS)]: 1 })],
    [0.5, () => Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]))],
    [0.5, () => oddValue(draws)],
  ]);
}

/** The chosen one with another value, or without one. */
function replaced(
  entries: readonly [string, unknown][],
  chosen: readonly [string, unknown] | undefined,
  valueOf: (value: unknown) => readonly [] | readonly [unknown],
): Record<string, unknown> {
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      name === chosen?.[0]
        ? valueOf(value).map((given) => [name, given] as const)
        : [[name, value]],
    ),
  );
}
