import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, lazy } from 'react';
import type { Member } from '#features/session/hooks/use-session.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { commentMenu } from '../menus/comment-more.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';

const CommentsDialog = lazy(async () => ({
  default: (await import('#features/comments/components/comments-dialog.tsx')).CommentsDialog,
}));
const CommentsPanel = lazy(async () => ({
  default: (await import('#features/comments/components/comments-panel.tsx')).CommentsPanel,
}));

type Read = { loop: Loop; me: Member; ask: MenuLayers['ask'] };

/** Docked beside the stage; its place is held while the code comes. */
export const CommentsBeside = ({ loop, me, ask, onClose }: Read & { onClose: () => void }) => (
  <Suspense fallback={<div className="h-full w-96 flex-none border-s border-line bg-surface" />}>
    <CommentsPanel loop={loop} me={me} renderMenu={commentMenu(ask)} settled onClose={onClose} />
  </Suspense>
);

type OverProps = Read & { open: boolean; onOpenChange: (open: boolean) => void };

/** Over the stage, on phones. */
export const CommentsOver = ({ loop, me, ask, open, onOpenChange }: OverProps) => (
  <WhenOpened open={open}>
    <CommentsDialog
      loop={loop}
      me={me}
      renderMenu={commentMenu(ask)}
      open={open}
      onOpenChange={onOpenChange}
    />
  </WhenOpened>
);
