import type { FocusEvent, PointerEvent, ReactNode } from 'react';
import { TooltipBubble } from './tooltip-bubble.tsx';
import { tooltips } from './tooltip-store.ts';
import { Slot } from './slot.tsx';

/** Renders the page's single tooltip. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <>
    {children}
    <TooltipBubble />
  </>
);

/** Shows the name of an icon on hover and keyboard focus. */
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
