import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(
    createLogger(
      { level: 'info' },
      { name: 'test', destination: { write: (line) => void lines.push(line) } },
    ),
  );
  return lines.join('');
}

describe('the log', () => {
  it('is one JSON object per line with time, level and name', () => {
    const line: unknown = JSON.parse(logged((logger) => logger.info({ job: 'a' }, 'done')));
    expect(line).toMatchObject({ level: 'info', name: 'test', job: 'a', msg: 'done' });
    expect(line).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT/));
  });

  it('contains no addresses, cookies and query strings', () => {
    const text = logged((logger) =>
      logger.info({
        email: 'sam@swirl.test',
        user: { email: 'sam@swirl.test', ip: '203.0.113.9' },
        req: { headers: { cookie: 'sid=1' }, query: { q: 'secret' }, remoteAddress: '203.0.113.9' },
      }),
    );
    for (const personal of ['sam@', '203.0.113', 'sid=1', 'secret']) {
      expect(text).not.toContain(personal);
    }
  });

  it('contains no row values of failed queries, but what failed', () => {
    const cause = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      detail: 'Key (email)=(sam@swirl.test) already exists.',
    });
    const failed = Object.assign(
      new Error('Failed query: insert into users\nparams: sam@swirl.test,Sam', { cause }),
      { params: ['sam@swirl.test', 'Sam'] },
    );
    const text = logged((logger) => logger.error({ err: failed }, 'failed'));
    expect(text).not.toMatch(/sam@|Sam/);
    expect(text).toContain('insert into users');
    expect(text).toContain('23505');
  });
});
