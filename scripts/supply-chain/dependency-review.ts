import { isAllowed } from './allowed-licenses.ts';
import type { Change } from './lockfile-changes.ts';
import type { FactsOf, PackageFacts } from './package-facts.ts';

interface Review {
  /** As Markdown, for a comment of a pull request. */
  readonly report: string;
  /** What has to be changed before the lockfile can be merged. */
  readonly problems: readonly string[];
}

const TITLES = { added: 'Added', updated: 'Updated', removed: 'Removed', replaced: 'Replaced' };
const NAMED_PARENTS = 3;

/** What a reviewer has to know about changes of a lockfile. */
export async function reviewDependencies(
  changes: readonly Change[],
  factsOf: FactsOf,
): Promise<Review> {
  if (changes.length === 0) return { report: 'No dependency changes.', problems: [] };
  const problems: string[] = [];
  const rows: string[] = [];
  for (const change of changes) {
    const { name, kind, from, to, neededBy } = change;
    const then = from[0] === undefined ? undefined : await factsOf(name, from[0].version);
    const notes = kind === 'replaced' ? ['the same version has other contents'] : [];
    let license = '';
    if (kind === 'replaced')
      problems.push(`${name} ${to[0]?.version}: the same version has other contents`);
    for (const { version, fromRegistry } of to) {
      if (!fromRegistry) {
        notes.push('not from the registry');
        problems.push(`${name} ${version}: it doesn't come from the registry`);
      }
      const now = await factsOf(name, version);
      if (now === undefined) {
        notes.push(`${version} is not installed here: try --online`);
        continue;
      }
      license =
        then === undefined || then.license === now.license
          ? now.license
          : `${then.license} → ${now.license}`;
      if (!isAllowed(now.license))
        problems.push(`${name} ${version}: the license ${now.license} is not on the list`);
      notes.push(...notesOn(then, now));
    }
    rows.push(
      cells(TITLES[kind], name, versions(change), parents(neededBy), license, notes.join('; ')),
    );
  }
  const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length;
  const head = [
    `${count('added')} added, ${count('updated')} updated, ${count('removed')} removed`,
    count('replaced') === 0 ? '' : `, ${count('replaced')} replaced`,
  ].join('');
  const table = [
    cells('Change', 'Package', 'Version', 'Needed by', 'License', 'Look at'),
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
  ];
  return { report: `${head}\n\n${table.join('\n')}`, problems };
}

function notesOn(then: PackageFacts | undefined, now: PackageFacts): readonly string[] {
  const notes: string[] = [];
  const scripts = now.installScripts.filter((script) => !then?.installScripts.includes(script));
  if (scripts.length > 0)
    notes.push(`${then === undefined ? '' : 'new '}install script: ${scripts.join(', ')}`);
  if (then === undefined) return notes;
  const publishers = now.publishers.filter((one) => !then.publishers.includes(one));
  if (then.publishers.length > 0 && publishers.length > 0) {
    notes.push(`new publisher: ${publishers.join(', ')}`);
  }
  if (then.hasProvenance === true && now.hasProvenance === false)
    notes.push('no provenance anymore');
  return notes;
}

function versions({ from, to }: Change): string {
  const list = (packages: Change['from']) => packages.map(({ version }) => version).join(', ');
  return [list(from), list(to)].filter((text) => text !== '').join(' → ');
}

function parents(neededBy: readonly string[]): string {
  const named = neededBy
    .slice(0, NAMED_PARENTS)
    .map((who) => (who === '.' ? 'the workspace' : who));
  const more = neededBy.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** Names and licenses are the text of strangers: they add no cells, lines or markup. */
function cells(...texts: readonly string[]): string {
  const plain = texts.map((text) => text.replaceAll(/[\s|`<>[\]]+/g, ' ').trim());
  return `| ${plain.join(' | ')} |`;
}
