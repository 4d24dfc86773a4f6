import * as Radix from 'radix-ui/scroll-area';
import type { ReactNode } from 'react';
import { uiConstants } from '../config/ui-constants.ts';
import { classNames } from './class-names.ts';

type ScrollAreaProps = { label: string; children: ReactNode; className?: string };

/** Scrolls with a thin bar that hides again shortly after. */
export const ScrollArea = ({ label, children, className }: ScrollAreaProps) => (
  <Radix.Root asChild type="scroll" scrollHideDelay={uiConstants.scrollBarHideDelayMs}>
    <section aria-label={label} className={classNames('relative overflow-hidden', className)}>
      <Radix.Viewport tabIndex={0} className="size-full max-h-[inherit] overscroll-contain">
        {children}
      </Radix.Viewport>
      <Radix.Scrollbar
        orientation="vertical"
        className="flex w-2.5 touch-none p-0.5 select-none data-[state=hidden]:animate-fade-out data-[state=visible]:animate-fade-in"
      >
        <Radix.Thumb className="relative flex-1 rounded-full bg-edge" />
      </Radix.Scrollbar>
    </section>
  </Radix.Root>
);
