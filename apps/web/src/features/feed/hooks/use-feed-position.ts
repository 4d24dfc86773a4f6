import type { FeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSearch } from 'wouter';
import type { LoopList } from '#shared/loops/loop-list.ts';
import { isUpload } from '#shared/upload/post-key.ts';
import type { FeedPosition } from '../feed-position.ts';
import {
  atTheTop,
  feedPositions,
  isTabSource,
  ledBy,
  moved,
  positionFor,
} from '../feed-position.ts';

const loopIn = (search: string): string | null => new URLSearchParams(search).get('loopId');

/** The loop in the URL that was taken into account, or that was written by the feed itself. */
const useSeenLink = (requested: string | null) => {
  const [seen, setSeen] = useState(requested);
  const markSeen = useCallback((loopId: string | null) => setSeen(loopId), []);
  return { seen, markSeen };
};

/** The position in a feed, in sync with the URL in both directions. */
export const useFeedPosition = (source: FeedSource, list: LoopList) => {
  const requested = loopIn(useSearch());
  const { seen, markSeen } = useSeenLink(requested);
  const isTab = isTabSource(source);
  const [position, setPosition] = useState(() =>
    positionFor({ position: feedPositions.of(list), isTab }, requested),
  );

  // A link to another loop was followed while the feed is open. Our own URL changes are marked as
  // seen where they are made: compared with the position, they would look like a link back once
  // another step has been made.
  if (requested !== seen) {
    markSeen(requested);
    setPosition((now) => positionFor({ position: now, isTab }, requested));
  }

  const { active } = position;
  useEffect(() => {
    feedPositions.keep(list, position);
  }, [list, position]);

  useLayoutEffect(() => {
    if (active === null) return;
    // An upload has no URL yet.
    const address = pathTo.feed(source, isUpload(active) ? undefined : active);
    const { pathname, search } = window.location;
    // A quick Back may have left the feed already, and this entry belongs to another page.
    if (pathname !== pathTo.home() || pathname + search === address) return;
    // Open dialogs keep their entry: it is marked in the state.
    window.history.replaceState(window.history.state, '', address);
    // Read back: browsers ignore URL changes that are too many in a short time.
    markSeen(loopIn(window.location.search));
  }, [source, active, markSeen]);

  const settleOn = useCallback((loopId: string, index: number) => {
    setPosition((now) => moved(now, loopId, index));
  }, []);
  /** As `settleOn`, unless the position has changed since it was rendered. */
  const correct = useCallback((rendered: FeedPosition, loopId: string, index: number) => {
    setPosition((now) => (now === rendered ? moved(now, loopId, index) : now));
  }, []);
  const toTheTop = useCallback(() => setPosition(atTheTop), []);
  /** Continues with one loop where another was in view. */
  const leadWith = useCallback((loopId: string, instead: string) => {
    setPosition((now) => (now.active === instead ? ledBy(loopId) : now));
  }, []);
  return { position, settleOn, correct, toTheTop, leadWith };
};
