import { Slot } from 'radix-ui/slot';
import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { TooltipBubble } from './tooltip-bubble.tsx';
import { tooltips } from './tooltip-store.ts';

/** Makes room for the page's one tooltip. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <TooltipBubble />
  </>
);

/** Shows the name of an icon to whoever rests a pointer on it, or reaches it by keyboard. */
export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => (
  <Slot
    onPointerEnter={({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') tooltips.enter(currentTarget, label);
    }}
    onPointerLeave={tooltips.leave}
    onPointerDown={tooltips.hide}
    onFocus={({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) tooltips.enter(currentTarget, label);
    }}
    onBlur={tooltips.hide}
  >
    {children}
  </Slot>
);
