import * as Radix from 'radix-ui/dialog';
import { useId } from 'react';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SidePanel } from '#shared/ui/side-panel.tsx';
import type { WhyProps } from './why-content.tsx';
import { WhyContent, WhyHead } from './why-content.tsx';

type WhySheetProps = WhyProps & { open: boolean; onOpenChange: (open: boolean) => void };

/** Over the feed, on phones. */
export const WhySheet = ({ loop, feed, open, onOpenChange }: WhySheetProps) => (
  <Sheet
    open={open}
    onOpenChange={onOpenChange}
    title={m.why_title()}
    head={
      <div className="flex items-start gap-1 ps-3.5 pe-2 pt-1 pb-1">
        <WhyHead loop={loop} feed={feed} />
        <Radix.Close asChild>
          <CloseButton />
        </Radix.Close>
      </div>
    }
  >
    <WhyContent loop={loop} feed={feed} onDone={() => onOpenChange(false)} />
  </Sheet>
);

/** Docked beside the player, on wide screens, where it follows the feed. W closes it as well. */
export const WhyPanel = ({ loop, feed, onClose }: WhyProps & { onClose: () => void }) => {
  const id = useId();
  return (
    <SidePanel
      labelledBy={id}
      takesFocus
      closedBy="w"
      headClassName="items-start pt-5 pb-2"
      head={<WhyHead loop={loop} feed={feed} id={id} />}
      onClose={onClose}
    >
      <WhyContent loop={loop} feed={feed} onDone={() => undefined} />
    </SidePanel>
  );
};
