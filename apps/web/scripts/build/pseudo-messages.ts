import { paraglideVitePlugin } from '@inlang/paraglide-js';
import type { Plugin } from 'vite';
import { englishCatalogue, pseudoProject } from '../message-projects.ts';

/** In development the catalogue is compiled on the fly, and again whenever the English changes. */
export const pseudoMessages = () => {
  const renew: Plugin = {
    name: 'swirl:pseudo-messages',
    apply: 'serve',
    configureServer({ watcher }) {
      watcher.on('change', (file) => {
        if (file === englishCatalogue) pseudoProject();
      });
    },
  };
  return [renew, paraglideVitePlugin(pseudoProject())];
};
