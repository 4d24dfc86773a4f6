/** What scrolls by itself inside a card, such as a long caption that was opened. */
export const innerScroller = (target: EventTarget | null, list: Element): Element | null => {
  for (let at = target; at instanceof Element && at !== list; at = at.parentElement) {
    const overflows = at.scrollHeight > at.clientHeight + 1;
    if (overflows && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  }
  return null;
};

/** Whether it has anything left in that direction; at its end the list takes over. */
export const hasMore = (
  { scrollTop, scrollHeight, clientHeight }: Element,
  direction: number,
): boolean => (direction > 0 ? scrollTop + clientHeight < scrollHeight - 1 : scrollTop > 0);
