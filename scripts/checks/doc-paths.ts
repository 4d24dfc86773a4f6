const TOP_LEVEL = 'apps|packages|e2e|proofs|deploy|docs|scripts|\\.ci';

/** Paths of this repository that a document names: in backticks, or as the target of a link. */
export function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(new RegExp(`\`((?:${TOP_LEVEL})/[^\`\\s]*)\``, 'g'))];
  const linked = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  return [...quoted, ...linked].flatMap(([, path]) => (path === undefined ? [] : [path]));
}

const LOCATION = new RegExp(`\`(?:${TOP_LEVEL})/[^\`\\s]+\``);
// A test, a proof, a check that CI runs, or the decision that says why it is otherwise.
const HOLD =
  /`(?:[^`\s]+\.(?:test|spec)\.tsx?|proofs\/src\/[^`\s]+\.ts|pnpm check:[a-z]+|docs\/decisions\/\d{4}-[^`\s]+\.md)`/;

/** Rows of the spec-map that leave open what the rule is, where it stands or what holds it. */
export function unansweredRows(specMap: string): string[] {
  return specMap
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[\s|:-]+\|$/.test(line))
    .filter((line) => !line.startsWith('| Rule '))
    .filter((line) => {
      const [, rule = '', where = '', held = '', ...more] = line
        .split('|')
        .map((cell) => cell.trim());
      return rule === '' || !LOCATION.test(where) || !HOLD.test(held) || more.length !== 1;
    });
}

/** Every path the document names that is not there, as a sentence. */
export function missingPaths(
  document: string,
  markdown: string,
  exists: (path: string) => boolean,
): string[] {
  return pathsIn(markdown)
    .filter((path) => !exists(path))
    .map((path) => `${document} names ${path}, which does not exist`);
}
