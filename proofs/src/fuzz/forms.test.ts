import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlOf } from './curl.ts';
import { createDraws } from '../../lib/draws.ts';
import { formBody } from './forms.ts';

const given = { fields: { duration: '1', moodTags: ['cozy'] }, files: ['audio'] };

describe('a multipart form', () => {
  it('has its fields and its file', async () => {
    const { type, bytes } = formBody(given, createDraws('form 2'), false);
    const body = new Uint8Array(bytes);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect(form.get('duration')).toBe('1');
    expect(form.get('moodTags')).toBe('["cozy"]');
    expect(form.get('audio')).toBeInstanceOf(File);
  });

  it('is damaged in many ways', () => {
    const whole = formBody(given, createDraws('form'), false);
    const damaged = Array.from({ length: 100 }, (_, at) => {
      const { type, bytes } = formBody(given, createDraws(String(at)), true);
      return type !== whole.type ? type : bytes.length;
    });
    expect(new Set(damaged).size).toBeGreaterThan(20);
  });
});

it('a printed request has the very bytes that were sent', () => {
  const body = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte));
  const command = curlOf('http://127.0.0.1:1', {
    kind: 'absurd',
    method: 'POST',
    url: "/api/it's",
    headers: { cookie: "a='b'" },
    body,
  });
  const [printed = ''] = command.split(' | curl ');
  expect(execFileSync('bash', ['-c', printed])).toEqual(body);
  expect(command).toContain(String.raw`'http://127.0.0.1:1/api/it'\''s'`);
});
