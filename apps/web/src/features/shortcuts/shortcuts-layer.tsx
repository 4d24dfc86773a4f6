import { pathTo } from '@swirl/contract/paths';
import { Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';

const ShortcutsHelp = lazyNamed(
  () => import('./shortcuts-help.tsx'),
  (part) => part.ShortcutsHelp,
);

/** The shortcuts that work on every page. */
export const ShortcutsLayer = () => {
  const [open, setOpen] = useState(false);
  const [location, navigate] = useLocation();
  useShortcut('help', () => setOpen(true), { active: !open });
  useShortcut('help', () => setOpen(false), { active: open, inPanels: true });
  useShortcut('search', (event) => {
    if (location === pathTo.search()) return;
    event.preventDefault();
    navigate(pathTo.search());
  });
  return (
    <WhenOpened open={open}>
      <Suspense fallback={null}>
        <ShortcutsHelp open={open} onOpenChange={setOpen} />
      </Suspense>
    </WhenOpened>
  );
};
