import { isSelf } from '@swirl/contract/policies/viewer';
import type { ComponentProps } from 'react';
import { CommentsDialog } from '#features/comments/comments-dialog.tsx';
import { CommentsPanel } from '#features/comments/comments-panel.tsx';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';

type WithDialogs<Props> = Omit<Props, 'renderMenu' | 'renderHidden'> & {
  openDialog: MenuLayers['openDialog'];
};

// Loaded together when comments are first opened: the feed's first screen does not need them.

export const PanelWithMenus = ({
  openDialog,
  ...rest
}: WithDialogs<ComponentProps<typeof CommentsPanel>>) => (
  <CommentsPanel
    {...rest}
    renderMenu={commentMenu(openDialog, isSelf(rest.me, rest.loop.userId))}
    renderHidden={hiddenComment({ inDialog: false })}
  />
);

export const DialogWithMenus = ({
  openDialog,
  ...rest
}: WithDialogs<ComponentProps<typeof CommentsDialog>>) => (
  <CommentsDialog
    {...rest}
    renderMenu={commentMenu(openDialog, isSelf(rest.me, rest.loop.userId))}
    renderHidden={hiddenComment({ inDialog: true })}
  />
);
