import { describe, expect, it } from 'vitest';
import { missingParts, type Repository } from './named-parts.ts';

const has: Repository = {
  exists: (path) => ['deploy/render', 'deploy/backup/systemd/swirl-drill.timer'].includes(path),
  swirl: { verbs: new Set(['restore', 'ops', 'logs']), source: '--deleted) ;;' },
  opsHelp: ([first]) => (first === 'sweep-media' ? '--at-most <number>' : undefined),
  usageOf: () => '--domain NAME',
  scripts: new Set(['prove']),
  proofs: new Set(['install']),
};

function missingInCommands(...lines: string[]): string[] {
  return missingParts(`## A\n\n\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n`, has);
}

describe('parts that a page names', () => {
  it('exist', () => {
    expect(
      missingInCommands(
        'deploy/render /etc/x >y   # then deploy/gone',
        'systemctl enable --now swirl-{drill,drill}.timer && swirl logs -f',
        'swirl restore latest --deleted',
        'swirl ops sweep-media --at-most 7',
        'deploy/debian/install --domain x',
      ),
    ).toEqual(['there is no deploy/debian/install']);
  });

  it('are reported if there is no such file, unit, command or option', () => {
    expect(
      missingInCommands(
        'deploy/gone && swirl repair',
        'swirl restore latest --purge',
        'swirl ops adopt',
        'swirl ops sweep-media --all',
        "systemctl stop 'swirl-*' swirl-drill.timer swirl-moved@quick",
        '/opt/swirl/deploy/backup/moved full',
      ),
    ).toEqual([
      'there is no deploy/gone',
      'swirl has no repair',
      'swirl restore has no --purge',
      'ops has no adopt',
      'ops sweep-media has no --all',
      'there is no unit swirl-moved@.service',
      'there is no deploy/backup/moved',
    ]);
  });

  it('are found in the text as well', () => {
    expect(
      missingParts('Run `swirl repair`, then `pnpm prove x` or\n`pnpm\nmoved`.\n', has),
    ).toEqual(['swirl has no repair', 'there is no proof x', 'pnpm has no moved']);
  });
});
