import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { environmentSchema } from './environment.ts';
import { warnOfFormerVariables } from './former-variables.ts';
import { createLogger } from './logger.ts';

function warningsFor(env: Readonly<Record<string, string>>): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  });
  warnOfFormerVariables(env, createLogger({ level: 'info' }, { name: 'test', destination }));
  return lines;
}

it.each(['WORKER_SHORT_JOBS', 'WORKER_LONG_JOBS'])(
  '%s in an old file of settings is named once in the log, with what to set instead',
  (variable) => {
    const warnings = warningsFor({ [variable]: '3', PORT: '3000' });
    expect(warnings).toMatchObject([{ level: 'warn', variable, insteadSet: 'WORKER_LANES' }]);
    expect(Object.keys(environmentSchema.shape)).toContain('WORKER_LANES');
    expect(Object.keys(environmentSchema.shape)).not.toContain(variable);
  },
);

it('settings without former variables give no warning', () => {
  expect(warningsFor({ WORKER_LANES: 'quick:4', WORKER_SHORT_JOBS: '' })).toEqual([]);
});
