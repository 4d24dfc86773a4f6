import { pathTo, signOutPath } from '@swirl/contract/paths';
import { Bell, LogOut, Menu, Moon, Search, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { RAIL_ROW } from '#shared/shell/rail-row.ts';
import { Drawer } from '#shared/ui/drawer.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { toggleTheme, useTheme } from '#shared/ui/theme.ts';

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 rounded-medium px-3 text-start font-semibold hover:bg-raised [&_svg]:size-5.5 [&_svg]:text-muted';

const PLACES = [
  { label: m.page_search, href: pathTo.search(), Icon: Search },
  { label: m.page_notifications, href: pathTo.notifications(), Icon: Bell },
];

/** The menu and what opens it: an icon in a header, or a row of the side rail. */
export const MenuDrawer = ({ look }: { look: 'icon' | 'row' }) => {
  const [open, setOpen] = useState(false);
  const dark = useTheme() === 'dark';
  const close = () => setOpen(false);
  return (
    <>
      {look === 'icon' ? (
        <IconButton label={m.menu()} onClick={() => setOpen(true)}>
          <Menu />
        </IconButton>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={RAIL_ROW}>
          <Menu aria-hidden className="size-6" />
          {m.menu()}
        </button>
      )}
      <Drawer open={open} onOpenChange={setOpen} title={m.menu()}>
        <nav aria-label={m.menu()} className="grid gap-1 pt-2">
          {/* The drawer's own history entry becomes the page's: Back then leads to where it was opened. */}
          {PLACES.map(({ label, href, Icon }) => (
            <Link key={href} replace href={href} onClick={close} className={ROW}>
              <Icon aria-hidden />
              {label()}
            </Link>
          ))}
          <button type="button" onClick={toggleTheme} className={ROW}>
            {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
            {dark ? m.theme_to_light() : m.theme_to_dark()}
          </button>
          <Link replace href={pathTo.settings()} onClick={close} className={ROW}>
            <Settings aria-hidden />
            {m.page_settings()}
          </Link>
          <a href={signOutPath} className={ROW}>
            <LogOut aria-hidden />
            {m.log_out()}
          </a>
        </nav>
      </Drawer>
    </>
  );
};
