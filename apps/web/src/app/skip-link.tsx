import type { MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';

const toContent = (event: MouseEvent): void => {
  // Without changing the URL: the feed's URL names its loop, and Back would lead here again.
  event.preventDefault();
  const content = document.querySelector('main');
  if (content === null) return;
  content.tabIndex = -1;
  content.focus();
};

/** The first tab stop: skips rail or header to the content. */
export const SkipLink = () => {
  // First in the document, independent of where it is rendered.
  const container = document.getElementById('before-app');
  if (container === null) return null;
  return createPortal(
    <a
      href="#content"
      onClick={toContent}
      className="fixed start-5 top-3 z-80 rounded-full bg-text px-5 py-3 font-[650] text-ground not-focus:[clip-path:inset(50%)]"
    >
      {m.skip_to_content()}
    </a>,
    container,
  );
};
