import type { Visibility } from '@swirl/contract/preferences';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuAction } from './menu-action.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const MenuLayer = lazyNamed(
  () => import('./menu-layer.tsx'),
  (part) => part.MenuLayer,
);

export type MenuLayers = {
  /** Opens the layer of a menu item. */
  openDialog: (action: MenuAction) => void;
  /** Rendered once in the page, outside its cards: taps on a layer must not reach a loop. */
  layers: ReactNode;
};

type Options = {
  /** The viewer's own setting, which applies to all their loops. */
  widest: Visibility;
  onDeleted?: (loop: Loop) => void;
};

/** The layers of the menus of loops, comments and users, for any page that shows them. */
export const useMenuLayers = ({ widest, onDeleted }: Options): MenuLayers => {
  const [layer, setLayer] = useState<{ action: MenuAction; open: boolean; opened: number }>();
  const openDialog = (action: MenuAction) =>
    setLayer((last) => ({ action, open: true, opened: (last?.opened ?? 0) + 1 }));
  return {
    openDialog,
    layers: layer && (
      <Suspense fallback={null}>
        <MenuLayer
          key={layer.opened}
          action={layer.action}
          openDialog={openDialog}
          widest={widest}
          onDeleted={onDeleted}
          open={layer.open}
          // This layer may have opened another, which it must not close.
          onOpenChange={(open) =>
            setLayer((last) => last && (last.opened === layer.opened ? { ...last, open } : last))
          }
        />
      </Suspense>
    ),
  };
};
