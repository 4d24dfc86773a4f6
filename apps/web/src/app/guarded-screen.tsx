import { paths, type PathName } from '@swirl/contract/paths';
import type { ReactNode } from 'react';
import { SignedInOnly } from './signed-in-only.tsx';

/** A screen as its path's access in the contract asks for it: for members, unless open to anyone. */
export const guardedScreen = (name: PathName, screen: ReactNode): ReactNode =>
  paths[name].access === 'anyone' ? screen : <SignedInOnly>{screen}</SignedInOnly>;
