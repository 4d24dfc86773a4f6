import type { BuildEnvironmentOptions, Plugin } from 'vite';

type ModulePreload = Exclude<BuildEnvironmentOptions['modulePreload'], boolean | undefined>;

/**
 * A dynamic import preloads all dependencies of its chunk by name. Those that the importer itself
 * needs are loaded by then: listing them again only makes the first screen larger.
 */
export const leanPreloads = (): { plugin: Plugin; modulePreload: ModulePreload } => {
  const imported = new Map<string, readonly string[]>();

  const loadedWith = (file: string): ReadonlySet<string> => {
    const loaded = new Set([file]);
    for (const one of loaded) for (const other of imported.get(one) ?? []) loaded.add(other);
    return loaded;
  };

  return {
    plugin: {
      name: 'swirl:lean-preloads',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_options, bundle) {
          for (const output of Object.values(bundle)) {
            if (output.type === 'chunk') imported.set(output.fileName, output.imports);
          }
        },
      },
    },
    modulePreload: {
      // Every browser we support has the feature that it polyfills.
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed;
        const loaded = loadedWith(hostId);
        return needed.filter((file) => !loaded.has(file));
      },
    },
  };
};
