import { describe, expect, it } from 'vitest';
import { parseSettings, parseUnit } from './unit-file.ts';

const UNIT = `[Service]
Type=exec
User=swirl
WorkingDirectory=/opt/swirl/current
EnvironmentFile=/etc/swirl/swirl.env
EnvironmentFile=-/etc/swirl/own-%i.env
Environment=HOST=127.0.0.1 PORT=300%i
ExecStartPre=-/bin/true
ExecStart=/opt/node 'a b' \\
  --port=300%i "c"
TimeoutStopSec=15

[Install]
WantedBy=swirl.target
`;

describe('a unit', () => {
  it('describes how its process is run, for the given instance', () => {
    expect(parseUnit(UNIT, '2')).toMatchObject({
      type: 'exec',
      user: 'swirl',
      workingDirectory: '/opt/swirl/current',
      environment: { HOST: '127.0.0.1', PORT: '3002' },
      environmentFiles: ['/etc/swirl/swirl.env', '-/etc/swirl/own-2.env'],
      stopSeconds: 15,
      wantedBy: 'swirl.target',
      start: [
        { argv: ['/bin/true'], mayFail: true },
        { argv: ['/opt/node', 'a b', '--port=3002', 'c'], mayFail: false },
      ],
    });
  });

  it('reads settings literally, including quotes', () => {
    const text = '# A comment\n\nOIDC=[{"id":"a=b"}]\nEMPTY=\n';
    expect(parseSettings(text)).toEqual({ OIDC: '[{"id":"a=b"}]', EMPTY: '' });
  });
});
