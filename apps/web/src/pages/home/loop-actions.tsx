import { isPossibleIn, stateOf } from '@swirl/contract/loop-actions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Ellipsis } from 'lucide-react';
import { Suspense } from 'react';
import { CommentsButton } from '#features/comments/comment-count.tsx';
import { ReactButton } from '#features/reactions/react-button.tsx';
import { RemixButton } from '#features/remix-tree/components/remix-links.tsx';
import { ShareButton } from '#features/share/share-button.tsx';
import * as m from '#messages';
import { ActionButton } from '#shared/loops/action-button.tsx';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const SaveButton = lazyNamed(
  () => import('#features/saved/save-button.tsx'),
  (part) => part.SaveButton,
);
const LoopMenu = lazyNamed(
  () => import('../menus/loop-menu.tsx'),
  (part) => part.LoopMenu,
);

type LoopActionsProps = {
  loop: Loop;
  me: { id: string };
  onComments: () => void;
  openDialog: MenuLayers['openDialog'];
  onWhy: (() => void) | undefined;
};

/** The buttons beside a loop, by its state. Comments stay readable once it is hidden. */
export const LoopActions = ({ loop, me, onComments, openDialog, onWhy }: LoopActionsProps) => {
  const state = stateOf(loop);
  const wasPublished = state === 'ready' || state === 'hidden';
  return (
    <>
      {isPossibleIn(state, 'react') && (
        <ReactButton
          loop={loop}
          onHold={(press) => openDialog({ kind: 'mood', loop, press })}
          onCount={() => openDialog({ kind: 'felt', loop })}
        />
      )}
      {wasPublished && <CommentsButton loop={loop} onOpen={onComments} />}
      {isPossibleIn(state, 'remix') && <RemixButton loop={loop} />}
      {isPossibleIn(state, 'share') && (
        // Low screens have it in the menu.
        <span className="min-h-[max(2.875rem,44px)] [@media(max-height:45rem)]:hidden">
          <Suspense>
            <SaveButton
              loop={loop}
              meId={me.id}
              onCollect={() => openDialog({ kind: 'collect', loop })}
            />
          </Suspense>
        </span>
      )}
      {isPossibleIn(state, 'share') && <ShareButton loop={loop} />}
      <LazyMenu trigger={<ActionButton label={m.loop_menu()} icon={<Ellipsis aria-hidden />} />}>
        {(trigger) => (
          <LoopMenu
            trigger={trigger}
            loop={loop}
            me={me}
            openDialog={openDialog}
            withMoods
            onWhy={onWhy}
          />
        )}
      </LazyMenu>
    </>
  );
};
