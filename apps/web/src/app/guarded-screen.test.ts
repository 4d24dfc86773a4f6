import { paths, type PathName } from '@swirl/contract/paths';
import { expect, test } from 'vitest';
import { guardedScreen } from './guarded-screen.ts';

const isPathName = (name: string): name is PathName => Object.hasOwn(paths, name);
const names = Object.keys(paths).filter(isPathName);

test.each(names)('the path %s says who may open it', (name) => {
  expect(['anyone', 'signed-in']).toContain(paths[name].access);
});

test.each(names)('the screen at %s is guarded unless anyone may open it', (name) => {
  const shown = guardedScreen(name, 'screen', (screen) => `members only: ${screen}`);
  expect(shown).toBe(paths[name].access === 'anyone' ? 'screen' : 'members only: screen');
});
