import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>;

/** `lazy` for a module that exports its component by name. */
export const lazyNamed = <Module, Props>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): Lazy<Props> => lazy(async () => ({ default: pick(await load()) }));

const RETRY_MS = 8_000;

/** Right after the `online` event the server is often still out of reach, hence the delay as well. */
const onlineOrLater = (): Promise<unknown> =>
  new Promise((resolve) => {
    window.addEventListener('online', resolve, { once: true });
    setTimeout(resolve, RETRY_MS);
  });

/** The same for a part that the page works without: if it can’t be loaded, it is retried. */
export const lazyOptional = <Module, Props>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): Lazy<Props> => {
  const retried = (): Promise<Module> => load().catch(() => onlineOrLater().then(retried));
  return lazyNamed(retried, pick);
};
