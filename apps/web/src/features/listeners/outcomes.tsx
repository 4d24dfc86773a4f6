import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { LoopListeners } from '@swirl/contract/schemas/listeners';
import { Bookmark, Mic, Repeat2, Share2, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { countText, pluralOf } from './count-text.ts';

type Shown = readonly [LucideIcon, LoopListeners['saves'], (inputs: { count: number }) => string];

/** Voices, remixes, saves and shares. */
export const Outcomes = ({ voices, remixes, saves, shares }: LoopListeners) => {
  const all: Shown[] = [
    [Mic, voices, m.listeners_voices],
    [Repeat2, remixes, m.listeners_remixes],
    [Bookmark, saves, m.listeners_saves],
    [Share2, shares, m.listeners_shares],
  ];
  return (
    <ul className="outcomes">
      {all.map(([Icon, count, name]) => {
        const label = name({ count: pluralOf(count) });
        return (
          <li key={label}>
            <Icon aria-hidden className="size-5 text-muted" />
            <b>{countText(count)}</b>
            <span>{label}</span>
          </li>
        );
      })}
    </ul>
  );
};

/** Who answered or added a voice, latest first. */
export const LatestRemixes = ({ latest }: Pick<LoopListeners, 'latest'>) => (
  <ul className="grid gap-1">
    {latest.map(({ loopId, person, relation, createdAt }) => {
      const name = cardName(person);
      return (
        <li key={loopId} className="relative flex min-h-14 items-center gap-3">
          <Avatar
            name={displayName(person)}
            imageUrl={person.profileImageUrl}
            face={person.avatarConfig}
            className="size-10"
          />
          <Link
            href={pathTo.home({ loopId })}
            className="min-w-0 flex-1 font-semibold outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
          >
            {relation === 'layer'
              ? m.listeners_voice_by({ name })
              : m.listeners_answer_by({ name })}
          </Link>
          <time dateTime={createdAt} className="flex-none text-sm text-muted">
            {timeAgo(createdAt)}
          </time>
        </li>
      );
    })}
  </ul>
);
