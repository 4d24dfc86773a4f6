import type { Comment } from '@swirl/contract/schemas/comments';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { Sheet } from '#shared/ui/sheet.tsx';
import { CommentEntry } from './comment-entry.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentTotal } from './comment-count.tsx';
import { OrderChoice } from './order-choice.tsx';
import { useConversation } from './use-conversation.ts';
import { DiscardTake } from './voice/discard-take.tsx';
import './shrunk-player.css';

/** The margin between the top of the screen, the loop and the sheet. */
const MARGIN_PX = 14;
/** With less room than this only the middle of the loop is shown. */
const WHOLE_FROM_PX = 200;
const CROPPED_SCALE = 0.42;
/** The vertical position of avatars and rings in a player. */
const MIDDLE = 0.42;

/**
 * While comments are open, their loop keeps playing in the space above the sheet. A ref for an
 * element inside the sheet, so that it lasts as long as the sheet.
 */
const shrinkPlayer = (inside: HTMLElement | null): (() => void) | undefined => {
  const sheet = inside?.parentElement;
  const player = document.querySelector<HTMLElement>('.loop-card:not([inert]) .loop-player');
  if (!sheet || player === null) return undefined;
  const { style } = document.documentElement;
  const fit = () => {
    const room = window.innerHeight - sheet.offsetHeight;
    const whole = room - 2 * MARGIN_PX;
    const cropped = whole < WHOLE_FROM_PX;
    const scale = cropped ? CROPPED_SCALE : Math.min(1, whole / player.offsetHeight);
    const top = cropped ? room / 2 - MIDDLE * scale * player.offsetHeight : MARGIN_PX;
    sheet.toggleAttribute('data-crops', cropped);
    style.setProperty('--shrunk-player', String(scale));
    style.setProperty('--shrunk-player-top', `${Math.round(top)}px`);
  };
  const watch = new ResizeObserver(fit);
  watch.observe(sheet);
  return () => {
    watch.disconnect();
    style.removeProperty('--shrunk-player');
    style.removeProperty('--shrunk-player-top');
  };
};

type CommentsDialogProps = {
  /** The loop whose comments are shown. */
  loop: Loop;
  me: CurrentUser | null;
  /** The menu of another user's comment. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid. */
  renderHidden: (comment: Comment) => ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const { maximumHeight } = uiConstants.comments;

/** The comments on one loop, over the feed. */
export const CommentsDialog = ({
  loop,
  me,
  renderMenu,
  renderHidden,
  open,
  onOpenChange,
}: CommentsDialogProps) => {
  const conversation = useConversation(loop);
  const [confirming, setConfirming] = useState(false);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) =>
        !next && conversation.unsaved ? setConfirming(true) : onOpenChange(next)
      }
      title={m.comments()}
      titleAside={<CommentTotal loop={loop} />}
      tallest={maximumHeight}
      className="comments-sheet min-h-70"
      ground={<span ref={shrinkPlayer} hidden />}
      {...(me !== null && {
        footer: (
          <CommentEntry
            key={loop.id}
            conversation={conversation}
            me={me}
            className="col-span-2 -mx-5 -mt-3 -mb-2 ps-5 pe-3"
          />
        ),
      })}
    >
      <OrderChoice conversation={conversation} />
      <CommentList
        conversation={conversation}
        me={me}
        wanted={open}
        renderMenu={renderMenu}
        renderHidden={renderHidden}
        inDialog
      />
      <DiscardTake
        open={confirming}
        onOpenChange={setConfirming}
        onConfirm={() => onOpenChange(false)}
      />
    </Sheet>
  );
};
