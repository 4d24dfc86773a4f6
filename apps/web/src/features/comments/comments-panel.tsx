import type { Comment } from '@swirl/contract/schemas/comments';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { showScrollBar } from '#shared/ui/scroll-bar.ts';
import { CommentEntry } from './comment-entry.tsx';
import { CommentList } from './comment-list.tsx';
import { CommentTotal } from './comment-count.tsx';
import { OrderChoice } from './order-choice.tsx';
import { DiscardTake } from './voice/discard-take.tsx';
import { useLeavingPanel } from './voice/use-leaving-panel.ts';

type CommentsPanelProps = {
  loop: Loop;
  me: CurrentUser | null;
  /** The menu of another user's comment. */
  renderMenu: (comment: Comment) => ReactNode;
  /** For a comment that a moderator hid. */
  renderHidden: (comment: Comment) => ReactNode;
  /** False while loops are scrolled past: nothing is fetched until one stays. */
  settled: boolean;
  /** False once something else is to take its place: losing a recording needs confirmation. */
  open: boolean;
  onUnsaved: (unsaved: boolean) => void;
  /** Someone would rather keep the recording. */
  onStay: () => void;
  onClose: () => void;
};

/** The comments docked beside the player, at full height, on wide screens. */
export const CommentsPanel = ({
  me,
  renderMenu,
  renderHidden,
  settled,
  onClose,
  ...panel
}: CommentsPanelProps) => {
  const id = useId();
  const leaving = useLeavingPanel(panel);
  const { shown: loop, conversation } = leaving;
  return (
    <aside
      aria-labelledby={id}
      className="flex h-full w-96 flex-none flex-col border-s border-line bg-surface text-text"
    >
      <header className="flex h-20 flex-none items-center gap-2 ps-7 pe-4">
        <h2 id={id} className="text-2xl tracking-[-0.025em]">
          {m.comments()}
        </h2>
        <CommentTotal loop={loop} className="font-display text-2xl tracking-[-0.025em]" />
        <CloseButton onClick={() => leaving.leave(onClose)} className="ms-auto" />
      </header>
      <div
        onScroll={showScrollBar}
        className="quiet-scroll min-h-0 flex-1 overflow-y-auto overscroll-contain ps-7 pe-5 pb-5"
      >
        <OrderChoice conversation={conversation} />
        <CommentList
          key={loop.id}
          conversation={conversation}
          me={me}
          wanted={settled}
          renderMenu={renderMenu}
          renderHidden={renderHidden}
          inDialog={false}
        />
      </div>
      {me !== null && (
        <CommentEntry
          key={loop.id}
          conversation={conversation}
          me={me}
          className="flex-none ps-5 pe-4 pb-5"
        />
      )}
      <DiscardTake
        open={leaving.confirming}
        onOpenChange={(open) => !open && leaving.stay()}
        onConfirm={leaving.discard}
      />
    </aside>
  );
};
