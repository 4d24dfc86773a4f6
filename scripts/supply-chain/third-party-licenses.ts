import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare } from './npm-packages.ts';

/** Something with a license, and the folder where its text may be. */
export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly folder?: string | undefined;
  readonly author?: string | undefined;
}

const TEXT_FILE = /^(?:licen[sc]e|copying|unlicense|notice)/i;
const README = /^readme\.md$/i;
const STANDARD_TEXTS = join(import.meta.dirname, 'license-texts');
const HEAD = `Swirl contains software of others, under these licenses.

Some packages leave out the text of their license; then it is the standard one. The modules in
SeaweedFS are listed in sbom.cdx.json.
`;
const LINE = '='.repeat(80);

/** The license texts of all of these, each text once, after the names of what it is about. */
export function thirdPartyLicenses(licensed: readonly Licensed[]): string {
  const byText = new Map<string, Licensed[]>();
  for (const one of licensed) {
    const text = textOf(one);
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const sections = [...byText].map(([text, ones]) => {
    const names = ones.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return `${LINE}\n${names.toSorted(compare).join('\n')}\n${LINE}\n\n${text}\n`;
  });
  return [HEAD, ...sections.toSorted(compare)].join('\n');
}

function textOf({ name, license, folder, author }: Licensed): string {
  const files = folder === undefined ? [] : readdirSync(folder).toSorted(compare);
  const textsOf = (pattern: RegExp): readonly string[] =>
    files.filter((file) => pattern.test(file)).map((file) => readText(join(folder ?? '', file)));
  const texts = textsOf(TEXT_FILE);
  if (texts.length > 0) return texts.join('\n\n');
  const standard = join(STANDARD_TEXTS, `${license}.txt`);
  if (!existsSync(standard)) {
    throw new Error(`${name} has no license text, and ${STANDARD_TEXTS} has none for ${license}`);
  }
  const copyright = author === undefined ? '' : `Copyright (c) ${author}`;
  const parts = [copyright, ...textsOf(README).map(licenseSection), readText(standard)];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What a README says below a heading about the license: sharp's lists the libraries that it contains. */
function licenseSection(readme: string): string {
  const [, section = ''] = readme.split(/^#+ +licen[sc](?:e|ing)\b.*$/im);
  return (section.split(/^#+ /m)[0] ?? '').trim();
}

function readText(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim();
}
