const TOP_LEVEL = 'apps|packages|e2e|proofs|deploy|docs|scripts|\\.ci';

/** Paths of this repository in a document: in backticks, or as the target of a link. */
export function pathsIn(markdown: string): string[] {
  const quoted = [...markdown.matchAll(new RegExp(`\`((?:${TOP_LEVEL})/[^\`\\s]*)\``, 'g'))];
  const linked = [...markdown.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)];
  return [...quoted, ...linked].flatMap(([, path]) => (path === undefined ? [] : [path]));
}

const LOCATION = new RegExp(`\`(?:${TOP_LEVEL})/[^\`\\s]+\``);
// A test, a proof, a check that CI runs, or the decision that explains an exception.
const HOLD =
  /`(?:[^`\s]+\.(?:test|spec)\.tsx?|proofs\/src\/[^`\s]+\.ts|pnpm check:[a-z]+|docs\/decisions\/\d{4}-[^`\s]+\.md)`/;

/** Rows of the spec-map without a rule, a file or a test. */
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

/** A message for every path in the document that does not exist. */
export function missingPaths(
  document: string,
  markdown: string,
  exists: (path: string) => boolean,
): string[] {
  return pathsIn(markdown)
    .filter((path) => !exists(path))
    .map((path) => `${document} names ${path}, which does not exist`);
}
