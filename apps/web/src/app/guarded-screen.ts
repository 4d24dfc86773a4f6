import { paths, type PathName } from '@swirl/contract/paths';

/** Wraps a screen by its path's access in the contract: guarded, unless anyone may open it. */
export const guardedScreen = <Screen>(
  name: PathName,
  screen: Screen,
  guard: (screen: Screen) => Screen,
): Screen => (paths[name].access === 'anyone' ? screen : guard(screen));
