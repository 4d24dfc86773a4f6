/** The shell commands under a heading of a page, exactly as written. */
export function commandsUnder(page: string, heading: string): string {
  const [, section = ''] = page.split(new RegExp(`^## ${heading}$`, 'm'));
  const [own = ''] = section.split(/^## /m);
  const blocks = [...own.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, lines = '']) => lines);
  if (blocks.length === 0) throw new Error(`The page has no commands under ${heading}.`);
  return blocks.join('\n');
}
