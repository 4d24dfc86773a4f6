import { cardName, displayName } from '@swirl/contract/names';
import { moodHue } from '@swirl/contract/mood-hues';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Heart, MessageCircle, Repeat2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { compactCount } from '../../config/compact-count.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './tile-text.css';

type TileTextProps = {
  loop: Loop;
  /** Shows the author where the page does not. */
  authored?: boolean;
  /** The caption as the page wants it shown. */
  caption?: ReactNode;
};

const likedColour = ([mood]: readonly string[]): string =>
  `oklch(0.79 0.155 ${mood === undefined ? 18 : moodHue(mood)})`;

/** The text over a large tile. Decorative: the link around it has it all in its name. */
export const TileText = ({ loop, authored = false, caption = loop.caption }: TileTextProps) => {
  const { user, hasReacted, _count: counts } = loop;
  return (
    <div aria-hidden className="tile-text">
      {authored && (
        <span className="flex max-w-full items-center gap-2">
          <Avatar
            name={displayName(user)}
            imageUrl={user.profileImageUrl}
            face={user.avatarConfig}
            className="size-7.5"
          />
          <b dir="auto" className="truncate text-base font-bold">
            {cardName(user)}
          </b>
        </span>
      )}
      {/* The text of a status is its picture. */}
      {loop.mediaType !== 'status' && caption !== null && (
        <p dir="auto" className="line-clamp-2 text-base leading-[1.32]">
          {caption}
        </p>
      )}
      <p className="tile-counts">
        <span style={hasReacted ? { color: likedColour(loop.moodTags) } : undefined}>
          <Heart fill={hasReacted ? 'currentColor' : 'none'} />
          {compactCount(counts.reactions)}
        </span>
        <span>
          <MessageCircle />
          {compactCount(counts.comments)}
        </span>
        {counts.remixes > 0 && (
          <span>
            <Repeat2 />
            {compactCount(counts.remixes)}
          </span>
        )}
      </p>
    </div>
  );
};
