import { limits } from '@swirl/contract/limits';
import { cardName, displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Forward } from 'lucide-react';
import { useId, useState } from 'react';
import * as m from '#messages';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CharacterCount } from '#shared/ui/character-count.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { useReposts } from './use-reposts.ts';

const { max } = limits.reposts.line;

type RepostSheetProps = {
  loop: Loop;
  me: CurrentUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Passes a loop on to the viewer's followers, with a line if they want. */
export const RepostSheet = ({ loop: given, me, open, onOpenChange }: RepostSheetProps) => {
  const loop = useCover()(given);
  const form = useId();
  const [line, setLine] = useState('');
  const { repost } = useReposts();
  const plays = loop.mediaType === 'audio' || loop.mediaType === 'video';
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.repost()}
      footer={
        <Button type="submit" form={form} size="large" variant="main" className="col-span-full">
          <Forward aria-hidden className="size-5 rtl:-scale-x-100" />
          {m.repost()}
        </Button>
      }
    >
      <div className="flex items-center gap-3.5 rounded-[1.5rem] bg-raised p-2.5 pe-3.5">
        <LoopThumb
          loop={loop}
          className="aspect-auto! h-26.25 w-21 flex-none rounded-[1.125rem] [@media(max-height:42rem)]:h-18 [@media(max-height:42rem)]:w-14"
        />
        <div className="min-w-0 flex-1">
          <b className="font-bold">
            <bdi>{cardName(loop.user)}</bdi>
            <VerifiedBadge status={loop.user.verificationStatus} className="ms-1.5 inline" />
          </b>
          {loop.caption !== null && (
            <p dir="auto" className="line-clamp-2 text-base [overflow-wrap:anywhere]">
              {loop.caption}
            </p>
          )}
          <small className="text-sm text-muted">
            {plays ? m.repost_of({ time: clockTime(loop.duration) }) : m.repost_for_everyone()}
          </small>
        </div>
      </div>
      <form
        id={form}
        className="flex items-start gap-3 pt-4"
        onSubmit={(event) => {
          event.preventDefault();
          onOpenChange(false);
          void repost(loop, line.trim());
        }}
      >
        <Avatar
          name={displayName(me)}
          imageUrl={me.profileImageUrl}
          face={me.avatarConfig}
          className="size-10 flex-none"
        />
        <label className="flex min-h-19 min-w-0 flex-1 flex-col rounded-[1.375rem] bg-raised px-4 py-3 focus-within:shadow-[inset_0_0_0_2px_var(--color-focus)]">
          <span className="sr-only">{m.repost_line()}</span>
          <textarea
            rows={1}
            dir="auto"
            value={line}
            maxLength={max}
            placeholder={m.repost_line()}
            className="field-sizing-content w-full resize-none bg-transparent text-base outline-none placeholder:text-muted"
            onChange={({ target }) => setLine(target.value.replaceAll(/\s*\n\s*/g, ' '))}
          />
          <span className="mt-auto self-end">
            <CharacterCount count={line.length} limit={max} />
          </span>
        </label>
      </form>
      <p className="pt-4 pb-2 text-base text-pretty text-muted">{m.repost_hint()}</p>
    </Sheet>
  );
};
