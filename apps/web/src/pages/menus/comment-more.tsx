import { displayName } from '@swirl/contract/names';
import type { Comment } from '@swirl/contract/schemas/comments';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import * as m from '#messages';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuLayers } from './use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const CommentMenu = lazyNamed(
  () => import('./comment-menu.tsx'),
  (part) => part.CommentMenu,
);
const HiddenComment = lazyNamed(
  () => import('#features/statements/hidden-comment.tsx'),
  (part) => part.HiddenComment,
);

/** The menu button beside another user's comment, for comment lists on any page. */
export const commentMenu =
  (openDialog: MenuLayers['openDialog'], isOwnLoop: boolean) => (comment: Comment) => (
    <LazyMenu
      trigger={
        <IconButton
          label={m.comment_menu({ name: displayName(comment.user) })}
          className="text-muted hover:text-text"
        >
          <Ellipsis aria-hidden className="size-5!" />
        </IconButton>
      }
    >
      {(trigger) => (
        <CommentMenu
          trigger={trigger}
          comment={comment}
          isOwnLoop={isOwnLoop}
          openDialog={openDialog}
        />
      )}
    </LazyMenu>
  );

/** What the author sees under their comment that a moderator hid. */
export const hiddenComment = (where: { inDialog: boolean }) => (comment: Comment) => (
  <Suspense fallback={null}>
    <HiddenComment commentId={comment.id} {...where} />
  </Suspense>
);
