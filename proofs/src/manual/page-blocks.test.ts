import { describe, expect, it } from 'vitest';
import { blocksOf, disagreements, fillIn } from './page-blocks.ts';

const PAGE = `# Page

## Install

1. As root:

   \`\`\`sh
   if true; then
     a
   fi
   \`\`\`

<!-- not rehearsed: needs Docker -->

\`\`\`sh
b
\`\`\`

\`\`\`
a picture
\`\`\`

### Roles

\`\`\`sql
SELECT 1;
\`\`\`
`;

describe('the blocks of a page', () => {
  it('are found with heading, line and content, also within a list', () => {
    expect(blocksOf(PAGE)).toEqual([
      { name: 'Install', language: 'sh', line: 7, lines: 'if true; then\n  a\nfi\n' },
      { name: 'Install (2)', language: 'sh', line: 15, lines: 'b\n', notRehearsed: 'needs Docker' },
      { name: 'Roles', language: 'sql', line: 25, lines: 'SELECT 1;\n' },
    ]);
  });

  it('are refused if one does not end, or is in another language', () => {
    expect(() => blocksOf('```sh\na\n')).toThrow('line 1 does not end');
    expect(() => blocksOf('```console\na\n```\n')).toThrow('not console');
  });

  it('have a mark only directly before them', () => {
    const text = '<!-- not rehearsed: x -->\n\nAnother paragraph.\n\n```sh\na\n```\n';
    expect(blocksOf(text)[0]?.notRehearsed).toBeUndefined();
  });
});

describe('page and rehearsal', () => {
  const blocks = blocksOf(PAGE);

  it('agree if each block is run or marked', () => {
    expect(disagreements(blocks, ['Install', 'Roles'])).toEqual([]);
  });

  it('disagree about a block that is neither run nor marked', () => {
    expect(disagreements(blocks, ['Install'])).toEqual([
      "line 25, 'Roles': neither run nor marked as not rehearsed",
    ]);
  });

  it('disagree about a block that is run and marked, and one that is gone', () => {
    expect(disagreements(blocks, ['Install', 'Install (2)', 'Roles', 'Moved'])).toEqual([
      "'Install (2)' is run, and marked",
      "there is no block 'Moved' to run",
    ]);
  });

  it('disagree about the order', () => {
    expect(disagreements(blocks, ['Roles', 'Install'])).toEqual([
      'the page has another order: Install, Roles',
    ]);
  });
});

describe('what a reader fills in', () => {
  it('replaces the name in brackets, which has to be there', () => {
    expect(fillIn('x <that number>\n', { 'that number': '7' })).toBe('x 7\n');
    expect(() => fillIn('x\n', { 'that number': '7' })).toThrow('no <that number>');
  });
});
