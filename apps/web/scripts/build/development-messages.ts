import { paraglideVitePlugin } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';
import { developmentProject, isCatalogue } from '../message-projects.ts';

/** In development the catalogues are compiled on the fly, and again whenever one changes. */
export const developmentMessages = () => {
  const renew: Plugin = {
    name: 'swirl:development-messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (isCatalogue(file)) developmentProject();
      });
    },
  };
  return [renew, paraglideVitePlugin(developmentProject())];
};
