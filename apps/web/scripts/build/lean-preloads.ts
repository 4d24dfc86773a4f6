import type { BuildEnvironmentOptions, Plugin } from 'vite';

type ModulePreload = Exclude<BuildEnvironmentOptions['modulePreload'], boolean | undefined>;

/**
 * Before a part is fetched that comes later, whoever imports it asks for all it needs, by name. What
 * the importer could not run without is there by then: naming it once more only makes the first
 * screen heavier.
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
      // Every browser we build for knows what it stands in for.
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) => {
        if (hostType === 'html') return needed;
        const loaded = loadedWith(hostId);
        return needed.filter((file) => !loaded.has(file));
      },
    },
  };
};
