import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import './mixer-sheet.css';

type MixerSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  count: number;
  reset: ReactNode;
  children: ReactNode;
  footer: ReactNode;
};

/** The mixer over the feed, on phones. The choir stays visible above it. */
export const MixerSheet = ({
  open,
  onOpenChange,
  count,
  reset,
  children,
  footer,
}: MixerSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={m.mixer_title({ count })}
    className="mixer-sheet"
    tallest="min(40rem, 86dvh)"
    head={
      <div className="flex items-center gap-1 ps-5 pe-2 pt-1 pb-2">
        <div className="min-w-0 flex-1">
          <p aria-hidden className="font-display text-2xl font-[650] tracking-[-0.025em]">
            {m.mixer_title({ count })}
          </p>
          <p className="mt-1 text-sm text-muted">{m.mixer_hint()}</p>
        </div>
        {reset}
        <Radix.Close asChild>
          <CloseButton />
        </Radix.Close>
      </div>
    }
    footer={<div className="col-span-2">{footer}</div>}
  >
    {children}
  </Sheet>
);
