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
  /** Opens what a menu's item leads to. */
  openDialog: (action: MenuAction) => void;
  /** To be put once into the page, outside its cards: taps on a layer are no taps on a loop. */
  layers: ReactNode;
};

type Options = {
  /** The viewer's own setting, which covers all their loops. */
  widest: Visibility;
  onDeleted?: (loop: Loop) => void;
};

/** What the menus of loops, comments and people open, for any page that shows them. */
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
          // One layer may have opened another by now, which is not this one's to close.
          onOpenChange={(open) =>
            setLayer((last) => last && (last.opened === layer.opened ? { ...last, open } : last))
          }
        />
      </Suspense>
    ),
  };
};
