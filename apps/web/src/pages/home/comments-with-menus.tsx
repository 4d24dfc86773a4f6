import type { ComponentProps } from 'react';
import { CommentsDialog } from '#features/comments/comments-dialog.tsx';
import { CommentsPanel } from '#features/comments/comments-panel.tsx';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';

type Asking<Props> = Omit<Props, 'renderMenu' | 'renderHidden'> & { ask: MenuLayers['ask'] };

// Fetched together when comments are first read: the feed's first screen needs none of it.

export const PanelWithMenus = ({ ask, ...rest }: Asking<ComponentProps<typeof CommentsPanel>>) => (
  <CommentsPanel
    {...rest}
    renderMenu={commentMenu(ask)}
    renderHidden={hiddenComment({ inDialog: false })}
  />
);

export const DialogWithMenus = ({
  ask,
  ...rest
}: Asking<ComponentProps<typeof CommentsDialog>>) => (
  <CommentsDialog
    {...rest}
    renderMenu={commentMenu(ask)}
    renderHidden={hiddenComment({ inDialog: true })}
  />
);
