// Conditions that decide who may see or do what are named checks of a rule. The name has no effect
// here: `pnpm prove policies` replaces this module with one that disables one check by name, and
// expects a test to fail.

/** Whether every check holds. A disabled one counts as true. */
export function allOf(_rule: string, checks: Readonly<Record<string, boolean>>): boolean {
  return Object.values(checks).every(Boolean);
}

/** Whether some check holds. A disabled one counts as false. */
export function anyOf(_rule: string, checks: Readonly<Record<string, boolean>>): boolean {
  return Object.values(checks).some(Boolean);
}

/** The name of the first check that holds, or null. A disabled one counts as false. */
export function firstOf<Name extends string>(
  _rule: string,
  checks: Readonly<Record<Name, boolean>>,
): Name | null {
  for (const name in checks) if (checks[name]) return name;
  return null;
}
