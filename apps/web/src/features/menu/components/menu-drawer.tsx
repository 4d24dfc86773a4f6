import { pathTo, signOutPath } from '@swirl/contract/paths';
import { LogOut, Menu, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { Drawer } from '#shared/ui/drawer.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toggleTheme, useTheme } from '#shared/ui/theme.ts';

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 rounded-medium px-3 text-start font-semibold hover:bg-raised [&_svg]:size-5.5 [&_svg]:text-muted';

export const MenuDrawer = () => {
  const [open, setOpen] = useState(false);
  const dark = useTheme() === 'dark';
  return (
    <>
      <IconButton label={m.menu()} onClick={() => setOpen(true)}>
        <Menu />
      </IconButton>
      <Drawer open={open} onOpenChange={setOpen} title={m.menu()}>
        <nav aria-label={m.menu()} className="grid gap-1 pt-2">
          {/* The drawer's own history entry becomes the page's: Back then leads to where it was opened. */}
          <Link replace href={pathTo.settings()} onClick={() => setOpen(false)} className={ROW}>
            <Settings aria-hidden />
            {m.page_settings()}
          </Link>
          <button type="button" onClick={toggleTheme} className={ROW}>
            {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
            {dark ? m.theme_to_light() : m.theme_to_dark()}
          </button>
          <a href={signOutPath} className={ROW}>
            <LogOut aria-hidden />
            {m.log_out()}
          </a>
        </nav>
      </Drawer>
    </>
  );
};
