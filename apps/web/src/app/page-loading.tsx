import * as m from '#messages';
import { Logo } from '#shared/ui/logo.tsx';

/** Between pages, for as long as their code takes to arrive. */
export const PageLoading = () => (
  <output className="grid min-h-dvh place-items-center">
    <Logo className="size-12 animate-spin [animation-duration:1.6s]" />
    <span className="sr-only">{m.loading()}</span>
  </output>
);
