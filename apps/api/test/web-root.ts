import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedLoopSlots as slots } from '@swirl/contract/shared-loop-slots';

export interface WebRoot {
  readonly path: string;
  remove(): Promise<void>;
}

/** The minimum of a built web app that the API serves: its two pages, each naming itself. */
export async function createWebRoot(): Promise<WebRoot> {
  const path = await mkdtemp(join(tmpdir(), 'swirl-web-'));
  const page = (name: string, head = '') =>
    `<!doctype html><html><head>${head}</head><body>${name}<div id="root"></div></body></html>`;
  const code = '<script type="module" src="/assets/app.js"></script>';
  await writeFile(join(path, 'index.html'), page('the app'));
  await writeFile(join(path, 'home.html'), page('the app with its feed', code));
  const signInLinks = '<a href="/api/login">in</a> <a href="/api/login#create">new</a>';
  const shared = `<template id="${slots.templateId}"><p>${slots.name}: ${slots.caption}</p><img src="/share/${slots.id}.jpg"></template>`;
  await writeFile(join(path, 'landing.html'), page(`${shared}the landing page ${signInLinks}`));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
