import type { Loop } from '@swirl/contract/schemas/loops';
import { Ellipsis } from 'lucide-react';

import { usePinItem } from '#features/profile/use-pin-item.tsx';
import * as m from '#messages';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const LoopMenu = lazyNamed(
  () => import('../menus/loop-menu.tsx'),
  (part) => part.LoopMenu,
);

type OwnLoopMenuProps = { loop: Loop; me: { id: string }; openDialog: MenuLayers['openDialog'] };

/** Pin, edit and delete, for the user's own loop. */
export const OwnLoopMenu = ({ loop, me, openDialog }: OwnLoopMenuProps) => {
  const pin = usePinItem(loop, () => openDialog({ kind: 'pin', loop }));
  return (
    <LazyMenu
      trigger={
        <button
          type="button"
          aria-label={m.loop_menu()}
          className="group grid size-hit place-items-center rounded-full"
        >
          <span className="grid size-9 place-items-center rounded-full group-hover:bg-raised in-[.tile-menu]:size-7.5 in-[.tile-menu]:bg-night/72 in-[.tile-menu]:text-white">
            <Ellipsis aria-hidden className="size-5" />
          </span>
        </button>
      }
    >
      {(trigger) => (
        <LoopMenu trigger={trigger} loop={loop} me={me} openDialog={openDialog} pin={pin} />
      )}
    </LazyMenu>
  );
};
