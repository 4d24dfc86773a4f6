/** A block of commands on a page, exactly as written. */
export interface Block {
  /** Its heading; with a number from the second one under that heading on, as in 'Uninstall (2)'. */
  readonly name: string;
  readonly language: 'sh' | 'sql';
  /** Where it begins on the page. */
  readonly line: number;
  readonly lines: string;
  /** Why it isn't run, from a comment before it that readers don't see. */
  readonly notRehearsed?: string;
}

const MARK = /^\s*<!-- not rehearsed: (.+) -->$/;
const FENCE = /^(\s*)```(\w*)$/;

/** The blocks of a page in their order. A fence without a language is a picture or a sample. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  const perHeading = new Map<string, number>();
  const lines = page.split('\n');
  let heading = '';
  let mark: string | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, indent = '', language] = FENCE.exec(line) ?? [];
    if (language === undefined) {
      heading = /^#+ (.+)$/.exec(line)?.[1] ?? heading;
      if (line.trim() !== '') mark = MARK.exec(line)?.[1];
      continue;
    }
    const end = lines.indexOf(`${indent}\`\`\``, at + 1);
    if (end === -1) throw new Error(`The block in line ${at + 1} does not end.`);
    if (language === 'sh' || language === 'sql') {
      const number = (perHeading.get(heading) ?? 0) + 1;
      perHeading.set(heading, number);
      const content = lines.slice(at + 1, end).map((one) => one.slice(indent.length));
      blocks.push({
        name: number === 1 ? heading : `${heading} (${number})`,
        language,
        line: at + 1,
        lines: `${content.join('\n')}\n`,
        ...(mark !== undefined && { notRehearsed: mark }),
      });
    } else if (language !== '') {
      throw new Error(`Line ${at + 1}: commands are in blocks of sh or sql, not ${language}.`);
    }
    mark = undefined;
    at = end;
  }
  return blocks;
}

/** What page and rehearsal don't agree about: each block is either run or marked, in the page's order. */
export function disagreements(blocks: readonly Block[], steps: readonly string[]): string[] {
  const problems: string[] = [];
  for (const { name, line, notRehearsed } of blocks) {
    const isRun = steps.includes(name);
    if (!isRun && notRehearsed === undefined) {
      problems.push(`line ${line}, '${name}': neither run nor marked as not rehearsed`);
    }
    if (isRun && notRehearsed !== undefined) problems.push(`'${name}' is run, and marked`);
  }
  const names = blocks.map(({ name }) => name);
  for (const step of steps) {
    if (!names.includes(step)) problems.push(`there is no block '${step}' to run`);
  }
  const inOrder = names.filter((name) => steps.includes(name));
  if (problems.length === 0 && inOrder.join('\n') !== steps.join('\n')) {
    problems.push(`the page has another order: ${inOrder.join(', ')}`);
  }
  return problems;
}

/** Words in angle brackets that a reader replaces. One that isn't on the page is outdated. */
export function fillIn(lines: string, values: Readonly<Record<string, string>>): string {
  let filled = lines;
  for (const [name, value] of Object.entries(values)) {
    if (!filled.includes(`<${name}>`)) throw new Error(`The block has no <${name}>.`);
    filled = filled.replaceAll(`<${name}>`, value);
  }
  return filled;
}
