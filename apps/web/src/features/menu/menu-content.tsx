import { pathTo } from '@swirl/contract/paths';
import {
  Bell,
  Bookmark,
  LogOut,
  Moon,
  NotebookPen,
  Search,
  Settings,
  ShieldCheck,
  Sun,
} from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { SignOutLink } from '#shared/device/sign-out-link.tsx';
import { UnreadPill } from '#shared/notifications/unread-pill.tsx';
import { useIsOwner } from '#shared/people/use-is-owner.ts';
import { Drawer } from '#shared/ui/drawer.tsx';
import { toggleTheme } from '#shared/ui/theme.ts';
import { useTheme } from '#shared/ui/use-theme.ts';

const ROW =
  'flex min-h-13 w-full items-center gap-3.5 rounded-medium px-3 text-start font-semibold hover:bg-raised [&_svg]:size-5.5 [&_svg]:text-muted';

type MenuContentProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The side of its button. */
  side: 'start' | 'end';
};

/** The content of the drawer. Its code is loaded when it is first opened. */
export const MenuContent = ({ open, onOpenChange, side }: MenuContentProps) => {
  const dark = useTheme() === 'dark';
  const owner = useIsOwner();
  const close = () => onOpenChange(false);
  return (
    <Drawer open={open} onOpenChange={onOpenChange} side={side} title={m.menu()}>
      <nav aria-label={m.menu()} className="grid gap-1 pt-2">
        {/* The drawer's history entry becomes the page's: Back leads to where it was opened. */}
        <Link replace href={pathTo.search()} onClick={close} className={ROW}>
          <Search aria-hidden />
          {m.page_search()}
        </Link>
        <Link replace href={pathTo.notifications()} onClick={close} className={ROW}>
          <Bell aria-hidden />
          {m.page_notifications()}
          <UnreadPill />
        </Link>
        <Link replace href={pathTo.myMoods()} onClick={close} className={ROW}>
          <NotebookPen aria-hidden />
          {m.page_my_moods()}
        </Link>
        <Link replace href={pathTo.collection(null)} onClick={close} className={ROW}>
          <Bookmark aria-hidden />
          {m.page_saved()}
        </Link>
        {owner && (
          <Link replace href={pathTo.moderation()} onClick={close} className={ROW}>
            <ShieldCheck aria-hidden />
            {m.page_moderation()}
          </Link>
        )}
        <button type="button" onClick={toggleTheme} className={ROW}>
          {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          {dark ? m.theme_to_light() : m.theme_to_dark()}
        </button>
        <Link replace href={pathTo.settings()} onClick={close} className={ROW}>
          <Settings aria-hidden />
          {m.page_settings()}
        </Link>
        <SignOutLink className={ROW}>
          <LogOut aria-hidden className="rtl:-scale-x-100" />
          {m.sign_out()}
        </SignOutLink>
      </nav>
    </Drawer>
  );
};
