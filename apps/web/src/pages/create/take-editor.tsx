import { Suspense } from 'react';
import type { EditorSteps } from '#features/composer/composer.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

const EditorScreen = lazyNamed(
  () => import('#features/editor/editor-screen.tsx'),
  (part) => part.EditorScreen,
);

/** The editor of a take. Its code is loaded when it is first opened. */
export const TakeEditor = (steps: EditorSteps) => (
  <Suspense
    fallback={
      <div className="dark absolute inset-0 grid place-items-center bg-player text-white">
        <Spinner className="size-10 text-muted" />
      </div>
    }
  >
    <EditorScreen {...steps} />
  </Suspense>
);
