import { isKnownPath } from '@swirl/contract/paths';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RequestFacts } from '../src/service-worker/answer-for.ts';
import { answerFor } from '../src/service-worker/answer-for.ts';
import { acceptedTypes } from '../src/shared/recording/file-kinds.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(join(PUBLIC, 'manifest.webmanifest'), 'utf8'));
const HERE = 'https://swirl.example';

test('the share target accepts the file types of the file picker and points to the service worker', () => {
  const { action, method, params } = manifest.share_target;
  const accepted = `${acceptedTypes.pictures},${acceptedTypes.sounds}`.split(',');
  expect(params.files).toEqual([{ name: 'media', accept: accepted }]);
  const url = new URL(action, HERE).href;
  const request: RequestFacts = {
    url,
    method,
    mode: 'navigate',
    destination: 'document',
    cache: 'default',
  };
  expect(answerFor(request, HERE)).toBe('share');
});

test('shortcuts and the start URL lead to screens of the app', () => {
  const urls: string[] = [manifest.start_url, ...manifest.shortcuts.map(({ url = '' }) => url)];
  for (const url of urls) expect(isKnownPath(url)).toBe(true);
});

test('every image in the manifest exists', () => {
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    expect(readFileSync(join(PUBLIC, src)).length).toBeGreaterThan(0);
  }
});
