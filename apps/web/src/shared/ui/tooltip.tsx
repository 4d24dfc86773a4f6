import * as Radix from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { uiConstants } from '../config/ui-constants.ts';

const { delayMs, skipDelayMs } = uiConstants.tooltip;

export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
    {children}
  </Radix.Provider>
);

export const Tooltip = ({ label, children }: { label: string; children: ReactNode }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-60 max-w-64 rounded-small bg-text px-2.5 py-1.5 text-[0.8125rem] font-semibold text-ground data-[state=closed]:animate-fade-out data-[state=delayed-open]:animate-fade-in"
      >
        {label}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);
