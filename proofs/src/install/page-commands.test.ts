import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@swirl/stack/settings';
import { commandsUnder } from './page-commands.ts';

describe('the commands of a page', () => {
  it('are those under a heading, and no others', () => {
    const page =
      '## A\n\n```sh\na\n```\n\n## B\n\n```sh\nb 1\n```\n\n```sql\nno\n```\n\n```sh\nb 2\n```\n';
    expect(commandsUnder(page, 'B')).toBe('b 1\n\nb 2\n');
    expect(() => commandsUnder(page, 'C')).toThrow('no commands under C');
  });

  it('for a restore exist on an installed machine', () => {
    const page = readFileSync(join(root, 'docs/OPERATIONS.md'), 'utf8');
    const used = commandsUnder(page, 'Restore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.split(' ').slice(0, 2).join(' '));
    const known = readFileSync(join(root, 'deploy/debian/swirl'), 'utf8');
    for (const command of used) {
      const [program, verb] = command.split(' ');
      expect(program).toBe('swirl');
      expect(known).toContain(`\n  ${verb}) `);
    }
  });
});
