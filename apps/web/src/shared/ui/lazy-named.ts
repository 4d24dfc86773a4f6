import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';

/** `lazy` for a module that exports its component by name. */
export const lazyNamed = <Module, Props>(
  load: () => Promise<Module>,
  pick: (loaded: Module) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: pick(await load()) }));
