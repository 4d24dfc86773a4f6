import * as m from '#messages';
import { Logo } from '#shared/ui/logo.tsx';

/** Shown between pages, while their code is loading. */
export const PageLoading = () => (
  <output className="grid min-h-dvh place-items-center">
    <Logo className="size-12 animate-spin [animation-duration:1.6s]" />
    <span className="sr-only">{m.loading()}</span>
  </output>
);
