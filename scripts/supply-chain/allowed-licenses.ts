/**
 * Licenses, by their SPDX names, that may be part of Swirl or of what it is built with: they are
 * compatible with AGPL-3.0-or-later. Any other needs a decision first.
 */
const ALLOWED_LICENSES: ReadonlySet<string> = new Set([
  // Ask for nothing but a notice, if that.
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Data and fonts.
  'CC-BY-4.0',
  'OFL-1.1',
  // Changes of these files stay under their license, which the AGPL permits.
  'LGPL-3.0-or-later',
  'MPL-2.0',
  // Our own.
  'AGPL-3.0-or-later',
]);

/** Whether an SPDX expression, such as `(MIT OR GPL-2.0-only)`, can be fulfilled with these licenses. */
export function isAllowed(expression: string, allowed = ALLOWED_LICENSES): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let at = 0;
  // `AND` binds more tightly than `OR`.
  const readAny = (): boolean => {
    let fulfilled = readAll();
    while (tokens[at] === 'OR') {
      at += 1;
      fulfilled = readAll() || fulfilled;
    }
    return fulfilled;
  };
  const readAll = (): boolean => {
    let fulfilled = readOne();
    while (tokens[at] === 'AND') {
      at += 1;
      fulfilled = readOne() && fulfilled;
    }
    return fulfilled;
  };
  const readOne = (): boolean => {
    const token = tokens[at];
    at += 1;
    if (token !== '(') return allowed.has(`${token}${readException()}`);
    const fulfilled = readAny();
    const closed = tokens[at] === ')';
    at += 1;
    return closed && fulfilled;
  };
  const readException = (): string => {
    if (tokens[at] !== 'WITH') return '';
    at += 2;
    return ` WITH ${tokens[at - 1]}`;
  };
  const fulfilled = readAny();
  // What is not understood to its end is not allowed.
  return fulfilled && at === tokens.length;
}
