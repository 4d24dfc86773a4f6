import { pathTo } from '@swirl/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { feedName } from '#features/feed/components/feed-pill.tsx';
import { feedPreferencesQuery } from '#features/for-you/feed-preferences.ts';
import { usePreferences } from '#features/session/use-preferences.ts';
import * as m from '#messages';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { feedNames } from '#shared/loops/loop-keys.ts';
import { ROOT_STATE } from '#shared/ui/history/root-entry.ts';
import { useInertOutside } from '#shared/ui/use-inert-outside.ts';
import './feed-menu.css';

const HINTS: Readonly<Record<FeedName, () => string>> = {
  'for-you': m.feed_for_you_hint,
  newest: m.feed_newest_hint,
  following: m.feed_following_hint,
};

type FeedMenuProps = {
  trigger: ReactNode;
  /** What is shown. */
  shown: FeedName;
  /** For you was chosen, and is Newest for now. */
  isOnlyNewest: boolean;
  /** Opens the compass. */
  onSteer: () => void;
};

/** The choice of a feed, out of the pill. It is remembered. */
export const FeedMenu = ({ trigger, shown, isOnlyNewest, onSteer }: FeedMenuProps) => {
  const [open, setOpen] = useState(true);
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useInertOutside(content, open);
  const choose = useChooseFeed(shown);
  const { data: levels } = useQuery({ ...feedPreferencesQuery, enabled: isOnlyNewest });
  const allOff = levels && Object.values(levels.parts).every((level) => level === 'off');
  const insteadOfForYou = allOff === true ? m.feed_for_you_off : m.feed_for_you_few;
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={setContent}
          align="start"
          sideOffset={6}
          collisionPadding={12}
          className="feed-menu"
        >
          <Radix.RadioGroup value={shown}>
            {feedNames.map((name) => (
              <Radix.RadioItem
                key={name}
                value={name}
                textValue={feedName(name)}
                onSelect={() => choose(name)}
                className="feed-menu-item"
              >
                <span className="grid w-6 flex-none place-items-center">
                  <Radix.ItemIndicator>
                    <Check aria-hidden className="size-5" strokeWidth={2.8} />
                  </Radix.ItemIndicator>
                </span>
                <span className="min-w-0">
                  <b className="block text-lg leading-snug font-[650]">{feedName(name)}</b>
                  <span className="block text-sm leading-snug text-muted">
                    {name === 'for-you' && isOnlyNewest ? insteadOfForYou() : HINTS[name]()}
                  </span>
                </span>
              </Radix.RadioItem>
            ))}
          </Radix.RadioGroup>
          <Radix.Item
            aria-keyshortcuts="s"
            onSelect={onSteer}
            className="feed-menu-item feed-menu-steer"
          >
            <span className="min-w-0 flex-1">
              <b className="block font-display text-xl leading-snug font-bold">
                {m.compass_steer()}
              </b>
              <span className="block text-sm leading-snug">{m.compass_steer_hint()}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 flex-none rtl:-scale-x-100" />
          </Radix.Item>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};

/** Following is the tab Loops; the others are Home. */
const useChooseFeed = (shown: FeedName) => {
  const { save } = usePreferences({ quiet: true });
  const [, navigate] = useLocation();
  return (feed: FeedName): void => {
    save({ homeFeed: feed });
    const sameTab = (shown === 'following') === (feed === 'following');
    const address = feed === 'following' ? pathTo.home({ feed }) : pathTo.home();
    navigate(address, { replace: sameTab, state: ROOT_STATE });
  };
};
