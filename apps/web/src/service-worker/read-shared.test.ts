import { limits } from '@swirl/contract/limits';
import { expect, test } from 'vitest';
import { readShared } from './read-shared.ts';

const formWith = (fields: Record<string, string | File>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test('shared title, text and URL are joined without duplicates', () => {
  const url = 'https://elsewhere.example/a';
  const title = 'A page';
  expect(readShared(formWith({ title, text: `${title} ${url}`, url })).words).toBe(
    `${title} ${url}`,
  );
  expect(readShared(formWith({ title, text: '', url })).words).toBe(`${title}\n${url}`);
  expect(readShared(formWith({ title, text: title })).words).toBe(title);
  expect(readShared(formWith({})).words).toBe('');
});

test('long shared text is truncated', () => {
  const { words } = readShared(formWith({ text: 'x'.repeat(1_000_000) }));
  expect(words.length).toBeLessThanOrEqual(10 * limits.loop.caption.max);
});

test('shared audio opens the voice recorder, a shared picture the camera', () => {
  const sound = new File(['x'], 'a.mp3', { type: 'audio/mpeg' });
  expect(readShared(formWith({ media: sound }))).toMatchObject({
    refused: null,
    note: { name: 'a.mp3', type: 'audio/mpeg', wanted: 'sounds' },
  });
  const film = new File(['x'], 'a.mp4', { type: 'video/mp4' });
  expect(readShared(formWith({ media: film })).note?.wanted).toBe('pictures');
});

test('other file types are refused, and the shared text is kept', () => {
  const media = new File(['x'], 'a.pdf', { type: 'application/pdf' });
  expect(readShared(formWith({ media, text: 'look' }))).toEqual({
    words: 'look',
    refused: 'unsupported',
    note: null,
    file: null,
  });
});

test('an empty shared file is ignored', () => {
  expect(readShared(formWith({ media: new File([], ''), text: 'hi' }))).toMatchObject({
    refused: null,
    note: null,
  });
});
