import type { Inhabitants } from './demo-database.ts';

/** Why the demo world cannot be seeded here, or null. Its password is public, so this is strict. */
export function refusalToSeed({
  publicOrigin,
  inhabitants: { demo, others },
  reset,
}: {
  readonly publicOrigin: string;
  readonly inhabitants: Inhabitants;
  readonly reset: boolean;
}): string | null {
  const { hostname } = new URL(publicOrigin);
  if (!['localhost', '127.0.0.1', '[::1]'].includes(hostname) && !hostname.endsWith('.localhost')) {
    return `PUBLIC_URL says that others reach this at ${publicOrigin}. Everyone knows the password of the demo people, so they stay on this machine.`;
  }
  if (demo > 0 && !reset) {
    return 'The demo users already exist. "pnpm seed --reset" creates them and their data again and leaves everyone else alone.';
  }
  if (demo === 0 && others > 0) {
    return `There are people here already (${others}), and nothing was changed. The demo world wants an empty database: set POSTGRES_DB to another one, or run "pnpm services reset" if nothing here matters.`;
  }
  return null;
}
