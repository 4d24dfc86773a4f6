import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { SidePanel } from '#shared/ui/side-panel.tsx';

type MixerPanelProps = {
  count: number;
  reset: ReactNode;
  onClose: () => void;
  children: ReactNode;
  footer: ReactNode;
};

/** The mixer docked beside the player, on wide screens. */
export const MixerPanel = ({ count, reset, onClose, children, footer }: MixerPanelProps) => {
  const id = useId();
  return (
    <SidePanel
      labelledBy={id}
      className="mixer-panel"
      headClassName="min-h-22"
      bodyClassName="px-5"
      head={
        <div className="flex items-center gap-1">
          <div className="min-w-0 flex-1">
            <h2 id={id} className="text-2xl tracking-[-0.025em]">
              {m.mixer_title({ count })}
            </h2>
            <p className="mt-1 text-sm text-muted">{m.mixer_hint()}</p>
          </div>
          {reset}
        </div>
      }
      footer={footer}
      onClose={onClose}
    >
      {children}
    </SidePanel>
  );
};
