import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { listedFiles, usedNames } from './used-names.ts';

type Graph = Rolldown.ChunkingContext;

const filesByList = new Map<string, ReadonlyMap<string, string>>();
const filesOf = (list: string, graph: Graph): ReadonlyMap<string, string> => {
  const files = filesByList.get(list) ?? listedFiles(list, graph.getModuleInfo(list)?.code ?? '');
  filesByList.set(list, files);
  return files;
};

const SRC = join(import.meta.dirname, '../../src');
const inSource = (...files: readonly string[]): string[] => files.map((file) => join(SRC, file));

/** The entry of each first screen: its page's script, or the chunks that are loaded at once. */
const SCREENS = {
  landing: inSource('app/landing-main.ts'),
  signIn: inSource('app/sign-in-main.tsx'),
  app: inSource('app/main.tsx'),
  feed: inSource(
    'pages/home/home-page.tsx',
    'pages/frame/member-rail.tsx',
    'pages/frame/member-tabs.tsx',
  ),
};

const [STYLES] = inSource('shared/ui/styles.css');

/** Many other chunks use it, and they should not load the feed when opened first. */
const WIDELY_USED = 6;

/** These are loaded by name and stay separate files. */
const ROOTS: ReadonlySet<string> = new Set(Object.values(SCREENS).flat());

/**
 * Messages and icons are re-exported from index modules: which ones are used is known by name only.
 */
const LISTED = /\/(?:paraglide|\.messages|lucide-react)\//;
const ONE_OF_MANY = /\/(?:messages|icons)\/([\w-]+)\.m?js$/;
const SOURCES: ReadonlySet<string> = new Set(['#messages', 'lucide-react']);

/** Whether a screen needs a module. */
const neededBy = (roots: readonly string[], graph: Graph): ((id: string) => boolean) => {
  const modules = new Set(roots);
  const used = new Set<string>();
  for (const id of modules) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    const lists = importedIds.filter((imported) => LISTED.test(imported));
    for (const imported of importedIds) if (!LISTED.test(imported)) modules.add(imported);
    if (code == null || lists.length === 0) continue;
    const files = lists.map((list) => filesOf(list, graph));
    for (const name of usedNames(id, code, SOURCES)) {
      used.add(files.find((some) => some.has(name))?.get(name) ?? name);
    }
  }
  return (id) => {
    if (!LISTED.test(id)) return modules.has(id);
    const [, name] = ONE_OF_MANY.exec(id) ?? [];
    // Every user of an index module needs its own dependencies.
    return name === undefined ? used.size > 0 : used.has(name);
  };
};

type Needs = Readonly<Record<keyof typeof SCREENS, (id: string) => boolean>>;

/**
 * Bundles what the first screens need into few files: one compressed bundle is a fifth smaller than
 * sixty small files and needs fewer requests. Code that one screen does not need stays out of its
 * files.
 */
export const firstScreens = (): Rolldown.CodeSplittingGroup[] => {
  const known = new WeakMap<Graph, Needs>();
  const needsIn = (graph: Graph): Needs => {
    const needs = known.get(graph) ?? {
      landing: neededBy(SCREENS.landing, graph),
      signIn: neededBy(SCREENS.signIn, graph),
      app: neededBy(SCREENS.app, graph),
      feed: neededBy(SCREENS.feed, graph),
    };
    known.set(graph, needs);
    return needs;
  };
  const group = (
    name: string,
    belongs: (id: string, needs: Needs) => boolean,
    minShareCount = 1,
  ): Rolldown.CodeSplittingGroup => ({
    debugName: name,
    minShareCount,
    name: (id, graph) => (!ROOTS.has(id) && belongs(id, needsIn(graph)) ? name : null),
  });

  return [
    group(
      'start',
      (id, { landing, signIn, app, feed }) => landing(id) && (signIn(id) || app(id) || feed(id)),
    ),
    group(
      'common',
      (id, { signIn, app, feed }) =>
        // Our styles build on these, so they come first.
        id === STYLES || (signIn(id) && (app(id) || feed(id))),
    ),
    group('app', (id, { app }) => app(id)),
    group('parts', (id, { feed }) => feed(id), WIDELY_USED),
    group('feed', (id, { feed }) => feed(id)),
    group('forms', (id, { signIn }) => signIn(id), 2),
  ];
};
