import { registerHooks } from 'node:module';

/** In this process one module is another, which may import the one that it replaces. */
export function replaceModule(path: string, replacement: URL): void {
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const isWanted = found.url.endsWith(path) && context.parentURL !== replacement.href;
      return isWanted ? { ...found, url: replacement.href } : found;
    },
  });
}
