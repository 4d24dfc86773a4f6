import { expect, test } from 'vitest';
import { exportName } from './download-export.ts';

const answer = (headers: Record<string, string>) => new Response('{}', { headers });

test('the download uses the file name from the server, or a default one', () => {
  const named = { 'content-disposition': 'attachment; filename="swirl-ava-2026-01-01.json"' };
  expect(exportName(answer(named))).toBe('swirl-ava-2026-01-01.json');
  expect(exportName(answer({ 'content-disposition': 'attachment' }))).toBe('swirl-data.json');
  expect(exportName(answer({}))).toBe('swirl-data.json');
});
