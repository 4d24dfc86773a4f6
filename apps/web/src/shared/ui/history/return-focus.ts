const MARK = 'openedLoop';

/**
 * Back from a loop returns the focus to its tile. The tile is stored in the history entry of the
 * list before the link is followed.
 */
document.addEventListener(
  'click',
  ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href*="loopId="]') : null;
    if (link === null) return;
    history.replaceState({ ...history.state, [MARK]: link.getAttribute('href') }, '');
  },
  { capture: true },
);

/** The link that was followed from this entry, if it is still on the page. */
export const linkLeftBy = (): HTMLElement | null => {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(MARK in state)) return null;
  const { [MARK]: href } = state;
  if (typeof href !== 'string') return null;
  return document.querySelector<HTMLElement>(`#content a[href="${CSS.escape(href)}"]`);
};
