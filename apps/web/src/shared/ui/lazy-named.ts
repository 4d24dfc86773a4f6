import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** `lazy` for a module that exports its component by name. */
export const lazyNamed = <Module, Props>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): Lazy<Props> => lazy(async () => ({ default: pick(await load()) }));

const backOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/** The same for a part that the page works without: if it can’t be loaded, it comes once the device is online. */
export const lazyOptional = <Module, Props>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): Lazy<Props> => {
  const retried = (): Promise<Module> => load().catch(() => backOnline().then(retried));
  return lazyNamed(retried, pick);
};
