import { Suspense } from 'react';
import { lazyNamed } from '../ui/lazy-named.ts';

const LinkedParts = lazyNamed(
  () => import('./linked-parts.tsx'),
  (part) => part.LinkedParts,
);

type LinkedTextProps = {
  text: string;
  /**
   * Inside a dialog: its history entry becomes the page's, so that Back leads to where it was
   * opened.
   */
  replace?: boolean;
};

/** A user's text, with mentions, moods and links as links once their code is there. */
export const LinkedText = ({ text, replace = false }: LinkedTextProps) =>
  /[@#]|:\/\//.test(text) ? (
    <Suspense fallback={text}>
      <LinkedParts text={text} replace={replace} />
    </Suspense>
  ) : (
    text
  );
