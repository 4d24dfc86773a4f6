import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Check, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { useFollow } from './use-follow.ts';
import './follow-plus.css';

type FollowPlusProps = { author: Loop['user']; meId: string };

/**
 * On the ring of an author whom the viewer does not follow: a tap follows, shows a check mark, and
 * it disappears.
 */
export const FollowPlus = ({ author, meId }: FollowPlusProps) => {
  const { mutate } = useFollow({ userId: author.id, meId, source: 'card' });
  const [checked, setChecked] = useState(false);
  useEffect(() => {
    if (!checked) return undefined;
    const timer = setTimeout(() => setChecked(false), uiConstants.feed.followedMs);
    return () => clearTimeout(timer);
  }, [checked]);

  if (checked) {
    return (
      <output className="follow-plus" data-followed>
        <Check aria-hidden />
        <span className="sr-only">{m.follow_plus_done({ name: cardName(author) })}</span>
      </output>
    );
  }
  if (author.isFollowing) return null;
  return (
    <button
      type="button"
      className="follow-plus"
      aria-label={m.follow_plus({ name: cardName(author) })}
      onClick={() => {
        setChecked(true);
        mutate(true, { onError: () => setChecked(false) });
      }}
    >
      <Plus aria-hidden />
    </button>
  );
};
