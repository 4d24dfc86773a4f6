import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identifiersOf, wordsOf } from './identifiers.ts';
import { RETIRED_TERMS } from './retired-terms.ts';

const FOLDERS = ['apps', 'packages', 'proofs', 'scripts', 'e2e'];
const CATALOGUE = 'packages/messages/catalogue/en.json';
// Third-party or built; and migrations, which keep the names that they ran under.
const LEFT_OUT = /^(node_modules|dist.*|paraglide|migrations|test-results|playwright-report)$/;
// These have to name the terms.
const OWN = /^scripts\/checks\/(retired-terms|count-terms|identifiers|terms)\b/;

export interface TermCount {
  readonly identifiers: number;
  readonly files: number;
  readonly texts: number;
}
interface Use {
  readonly kind: keyof TermCount;
  readonly term: string;
  /** Its path and how it is written. */
  readonly found: string;
}

/** Every use of a retired term in the names and the English texts below a folder. */
export function findUses(root: string): Use[] {
  const names = termsIn('names');
  const uses: Use[] = [];
  for (const path of FOLDERS.flatMap((folder) => filesBelow(root, folder))) {
    if (OWN.test(path)) continue;
    const name = path.split('/').at(-1) ?? '';
    for (const term of names(wordsOf(name))) uses.push({ kind: 'files', term, found: path });
    if (!/\.(tsx?|m?js)$/.test(path)) continue;
    for (const identifier of identifiersOf(readFileSync(join(root, path), 'utf8'))) {
      for (const term of names(wordsOf(identifier))) {
        uses.push({ kind: 'identifiers', term, found: `${path}: ${identifier}` });
      }
    }
  }
  return [...uses, ...usesInTexts(root)];
}

/** Terms that occur, with how often. */
export function countUses(uses: readonly Use[]): Record<string, TermCount> {
  const counts: Record<string, TermCount> = {};
  for (const { term, kind } of uses) {
    const count = counts[term] ?? { identifiers: 0, files: 0, texts: 0 };
    counts[term] = { ...count, [kind]: count[kind] + 1 };
  }
  return counts;
}

function usesInTexts(root: string): Use[] {
  const file = join(root, CATALOGUE);
  if (!existsSync(file)) return [];
  const texts = termsIn('texts');
  const catalogue: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(catalogue).flatMap(([key, message]) =>
    textsOf(message).flatMap((text) =>
      texts(plain(text)).map((term) => ({
        kind: 'texts' as const,
        term,
        found: `${key}: ${text}`,
      })),
    ),
  );
}

/** A message is a text, or has one for each plural form. */
function textsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message];
  if (!Array.isArray(message)) return [];
  return message.flatMap(({ match }: { match?: Record<string, string> }) =>
    Object.values(match ?? {}),
  );
}

/** Its words with one space between them; names of parameters are left out. */
function plain(text: string): string {
  return text
    .replaceAll(/\{[^}]*\}/g, ' ')
    .replaceAll('’', "'")
    .replaceAll(/[^\p{L}\d'-]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** Finds the retired terms in a text. Names repeat, so each is checked once. */
function termsIn(where: 'names' | 'texts'): (text: string) => string[] {
  const terms = RETIRED_TERMS.filter((retired) => [where, 'both'].includes(retired.where)).map(
    ({ term, forms }) => ({ term, pattern: wholeWords(forms) }),
  );
  const known = new Map<string, string[]>();
  return (text) => {
    const found =
      known.get(text) ?? terms.filter(({ pattern }) => pattern.test(text)).map(({ term }) => term);
    known.set(text, found);
    return found;
  };
}

function wholeWords(forms: readonly string[]): RegExp {
  return new RegExp(`(?<![^ ])(?:${forms.join('|')})(?![^ ])`);
}

function filesBelow(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name) && !name.startsWith('.'))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, path) : [path];
    });
}
