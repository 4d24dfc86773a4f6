const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## [Unreleased]';

interface Change {
  readonly changelog: string;
  readonly current: string;
  readonly next: string;
  /** As `YYYY-MM-DD`. */
  readonly date: string;
}

/** The changelog with everything unreleased under the new version, or an error that says why not. */
export function releaseChangelog({ changelog, current, next, date }: Change): string {
  if (!isNewer(next, current)) {
    throw new Error(
      `The version must be three numbers and above ${current}, such as ${bump(current)}`,
    );
  }
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start === -1) throw new Error(`CHANGELOG.md has no section ${UNRELEASED}`);
  const body = start + UNRELEASED.length;
  const end = changelog.indexOf('\n## ', body);
  const notes = changelog.slice(body, end === -1 ? undefined : end).trim();
  if (notes === '')
    throw new Error('CHANGELOG.md lists nothing unreleased: say what changed first');
  const rest = end === -1 ? '' : changelog.slice(end);
  return `${changelog.slice(0, body)}\n\n## [${next}] - ${date}\n\n${notes}\n${rest}`;
}

function isNewer(next: string, current: string): boolean {
  const [a, b] = [numbersOf(next), numbersOf(current)];
  const index = a.findIndex((number, at) => number !== b[at]);
  return index !== -1 && (a[index] ?? 0) > (b[index] ?? 0);
}

function numbersOf(version: string): readonly number[] {
  return (VERSION.exec(version) ?? []).slice(1).map(Number);
}

function bump(version: string): string {
  const [major = 0, minor = 0] = numbersOf(version);
  return `${major}.${minor + 1}.0`;
}
