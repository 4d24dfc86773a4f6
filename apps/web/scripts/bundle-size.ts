import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

export type Part = { file: string; bytes: number };

const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[^"'`();]*?\bfrom\s*)?["']\.\/([^"']+\.js)["']/g;
const ENTRY = /<(?:script[^>]*\ssrc|link[^>]*rel="modulepreload"[^>]*\shref)="\/([^"]+\.js)"/g;

const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, file = '']) => file);

/** The built file of a lazily loaded chunk, by the name of its source. */
const lazyFile = (dist: string, folder: string, name: string): string => {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`);
  const file = readdirSync(join(dist, folder)).find((candidate) => pattern.test(candidate));
  if (file === undefined) throw new Error(`There is no part called ${name} in ${dist}/${folder}`);
  return `${folder}/${file}`;
};

/**
 * Every script a page loads at start: entries and their static imports; with `lazy`, also the
 * chunks that a screen loads at once.
 */
export const pageScripts = (dist: string, page: string, lazy: readonly string[] = []): Part[] => {
  const queue = matchesOf(readFileSync(join(dist, page), 'utf8'), ENTRY);
  const language = dirname(page);
  const own = language === '.' ? 'assets' : `assets/${language}`;
  queue.push(...lazy.map((name) => lazyFile(dist, own, name)));
  const parts = new Map<string, Part>();
  for (const file of queue) {
    if (parts.has(file)) continue;
    const source = readFileSync(join(dist, file));
    parts.set(file, { file, bytes: gzipSync(source, { level: 9 }).length });
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    queue.push(...matchesOf(source.toString(), STATIC_IMPORT).map((name) => folder + name));
  }
  return [...parts.values()];
};

export const fonts = (dist: string): Part[] =>
  readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.woff2'))
    .map((file) => ({ file, bytes: statSync(join(dist, 'assets', file)).size }));

export const total = (parts: readonly Part[]): number =>
  parts.reduce((sum, { bytes }) => sum + bytes, 0);
