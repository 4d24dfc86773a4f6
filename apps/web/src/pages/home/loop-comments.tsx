import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense } from 'react';
import type { Member } from '#features/session/use-session.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const Dialog = lazyNamed(
  () => import('./comments-with-menus.tsx'),
  (part) => part.DialogWithMenus,
);
const Panel = lazyNamed(
  () => import('./comments-with-menus.tsx'),
  (part) => part.PanelWithMenus,
);

type Read = { loop: Loop; me: Member; openDialog: MenuLayers['openDialog'] };

/** Reserves the space beside the player while the code of what is docked there loads. */
export const AsideSpace = () => (
  <div className="h-full w-96 flex-none border-s border-line bg-surface" />
);

/** Docked beside the player. */
export const CommentsBeside = (
  read: Read & {
    open: boolean;
    onUnsaved: (unsaved: boolean) => void;
    onStay: () => void;
    onClose: () => void;
  },
) => (
  <Suspense fallback={<AsideSpace />}>
    <Panel {...read} settled />
  </Suspense>
);

type OverProps = Read & { open: boolean; onOpenChange: (open: boolean) => void };

/** Over the player, on phones. */
export const CommentsOver = (read: OverProps) => (
  <WhenOpened open={read.open}>
    <Dialog {...read} />
  </WhenOpened>
);
