import { paths, type PathName } from '@swirl/contract/paths';

/** A screen as its path's access in the contract asks for it: guarded, unless open to anyone. */
export const guardedScreen = <Screen>(
  name: PathName,
  screen: Screen,
  guard: (screen: Screen) => Screen,
): Screen => (paths[name].access === 'anyone' ? screen : guard(screen));
