import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Slot } from './slot.tsx';

type LazyMenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  /**
   * A component that is loaded when first rendered, and renders the open menu around the button.
   */
  children: (trigger: ReactNode) => ReactNode;
};

/** A menu whose code and items are loaded when it is first opened. */
export const LazyMenu = ({ trigger, children }: LazyMenuProps) => {
  const [opened, setOpened] = useState(false);
  const waiting = (
    <Slot aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)}>
      {trigger}
    </Slot>
  );
  if (!opened) return waiting;
  return <Suspense fallback={waiting}>{children(trigger)}</Suspense>;
};
