import { Menu } from 'lucide-react';
import { Suspense, lazy, useId, useState } from 'react';
import * as m from '#messages';
import { RAIL_ROW } from '#shared/shell/rail-row.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useIdle } from '#shared/ui/use-idle.ts';
import { WhenOpened } from '#shared/ui/when-opened.tsx';

const MenuContent = lazy(async () => ({
  default: (await import('./menu-content.tsx')).MenuContent,
}));
const MenuMark = lazy(async () => ({ default: (await import('./menu-mark.tsx')).MenuMark }));

/** The menu and what opens it: an icon in a header, or a row of the side rail. */
export const MenuDrawer = ({ look }: { look: 'icon' | 'row' }) => {
  const [open, setOpen] = useState(false);
  const idle = useIdle();
  const mark = useId();
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          label={m.menu()}
          aria-describedby={mark}
          className="relative"
          onClick={() => setOpen(true)}
        >
          <Menu />
          {idle && (
            <Suspense fallback={null}>
              <MenuMark id={mark} />
            </Suspense>
          )}
        </IconButton>
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={RAIL_ROW}>
          <Menu aria-hidden className="size-6" />
          {m.menu()}
        </button>
      )}
      <WhenOpened open={open}>
        <MenuContent open={open} onOpenChange={setOpen} />
      </WhenOpened>
    </>
  );
};
