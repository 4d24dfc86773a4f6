import { Menu } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { RAIL_NAME, RAIL_ROW } from '#shared/shell/rail-row.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { WhenOpened } from '#shared/ui/when-opened.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const MenuContent = lazyNamed(
  () => import('./menu-content.tsx'),
  (part) => part.MenuContent,
);

/** The menu with its button: an icon in a header, or a row of the side rail. */
export const MenuDrawer = ({ variant }: { variant: 'icon' | 'row' }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      {variant === 'icon' ? (
        <IconButton label={m.menu()} onClick={() => setOpen(true)}>
          <Menu />
        </IconButton>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={RAIL_ROW}>
          <Menu aria-hidden className="size-6 flex-none" />
          <span className={RAIL_NAME}>{m.menu()}</span>
        </button>
      )}
      <WhenOpened open={open}>
        <MenuContent
          open={open}
          onOpenChange={setOpen}
          side={variant === 'icon' ? 'end' : 'start'}
        />
      </WhenOpened>
    </>
  );
};
