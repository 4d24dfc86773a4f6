import { Slot } from 'radix-ui/slot';
import { Suspense, lazy, useState } from 'react';
import type { MenuProps } from './menu.tsx';

const Menu = lazy(async () => ({ default: (await import('./menu.tsx')).Menu }));

/** A menu whose code is fetched when it is first asked for. */
export const LazyMenu = ({ trigger, items }: MenuProps) => {
  const [asked, setAsked] = useState(false);
  const waiting = (
    <Slot aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      {trigger}
    </Slot>
  );
  if (!asked) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Menu trigger={trigger} items={items} defaultOpen />
    </Suspense>
  );
};
