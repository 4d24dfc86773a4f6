import type { FeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { isUpload } from '#shared/upload/post-key.ts';
import { atTheTop, feedPositions, isTabSource, ledBy, positionFor } from '../feed-position.ts';

/** The position in a feed, in sync with the URL in both directions. */
export const useFeedPosition = (source: FeedSource) => {
  const requested = new URLSearchParams(useSearch()).get('loopId');
  const [seen, setSeen] = useState(requested);
  const isTab = isTabSource(source);
  const [position, setPosition] = useState(() =>
    positionFor({ position: feedPositions.of(source), isTab }, requested),
  );

  // A link to another loop was followed while the feed is open. Our own URL changes name the active
  // loop and change nothing.
  if (requested !== seen) {
    setSeen(requested);
    setPosition((now) => positionFor({ position: now, isTab }, requested));
  }

  const { active } = position;
  useEffect(() => {
    feedPositions.keep(source, position);
  }, [source, position]);

  // At once: a URL written after the next step would look like a link back to this loop.
  useLayoutEffect(() => {
    if (active === null) return;
    // An upload has no URL yet.
    const address = pathTo.feed(source, isUpload(active) ? undefined : active);
    const { pathname, search } = window.location;
    // A quick Back may have left the feed already, and this entry belongs to another page.
    if (pathname !== pathTo.home() || pathname + search === address) return;
    // Open dialogs keep their entry: it is marked in the state.
    window.history.replaceState(window.history.state, '', address);
  }, [source, active]);

  const settleOn = useCallback((loopId: string, index: number) => {
    setPosition((now) =>
      now.active === loopId && now.index === index ? now : { ...now, active: loopId, index },
    );
  }, []);
  const toTheTop = useCallback(() => setPosition(atTheTop), []);
  /** Continues with one loop where another was in view. */
  const leadWith = useCallback((loopId: string, instead: string) => {
    setPosition((now) => (now.active === instead ? ledBy(loopId) : now));
  }, []);
  return { position, settleOn, toTheTop, leadWith };
};
