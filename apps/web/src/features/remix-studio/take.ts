import type { RemixKind } from './components/kind-choice.tsx';

/** One's own part, recorded or chosen. */
export type Take = {
  kind: RemixKind;
  blob: Blob;
  seconds: number;
};
