import { paths, type PathName } from '@swirl/contract/paths';
import { isValidElement } from 'react';
import { expect, test } from 'vitest';
import { guardedScreen } from './guarded-screen.tsx';
import { SignedInOnly } from './signed-in-only.tsx';

const isPathName = (name: string): name is PathName => Object.hasOwn(paths, name);
const names = Object.keys(paths).filter(isPathName);
const screen = <main />;

test.each(names)('the path %s says who may open it', (name) => {
  expect(['anyone', 'signed-in']).toContain(paths[name].access);
});

test.each(names)('the screen at %s is shown to those whom its path is for', (name) => {
  const guarded = guardedScreen(name, screen);
  if (paths[name].access === 'anyone') {
    expect(guarded).toBe(screen);
  } else {
    expect(isValidElement(guarded) && guarded.type).toBe(SignedInOnly);
  }
});
