/** What the app's page in one language needs. */
type Shell = {
  /** The script that only this release's page names. */
  readonly entry: string;
  /** What the first screen of a member needs, and what is opened from there at once. */
  readonly files: readonly string[];
};

/** Put before this script when the app is built; in development nothing is kept. */
declare const BUILT: {
  /** Another one with every release. */
  readonly revision: string;
  /** By language. */
  readonly shells: Readonly<Record<string, Shell>>;
};

export const built = BUILT;
