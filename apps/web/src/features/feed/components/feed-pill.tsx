import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import './feed-pill.css';

const NAMES: Readonly<Record<FeedName, () => string>> = {
  'for-you': m.feed_for_you,
  newest: m.feed_newest,
  following: m.feed_following,
};

export const feedName = (feed: FeedName): string => NAMES[feed]();

type FeedPillProps = ComponentProps<'button'> & { feed: FeedName };

/** Names the feed, and opens the choice of another. */
export const FeedPill = ({ feed, ...rest }: FeedPillProps) => (
  <button type="button" className="feed-pill" {...rest}>
    <span className="sr-only">{m.feed_choose()}</span>
    <span aria-hidden className="feed-pill-plane" />
    <span className="truncate">{feedName(feed)}</span>
    <ChevronDown aria-hidden />
  </button>
);
