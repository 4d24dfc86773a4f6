import type { MoodPoint } from '@swirl/contract/mood-points';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import * as Radix from 'radix-ui/dialog';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Loop } from '@swirl/contract/schemas/loops';
import * as m from '#messages';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { SidePanel } from '#shared/ui/side-panel.tsx';
import { Compass } from './compass.tsx';
import { JourneyProgress } from './journey-progress.tsx';
import { useJourney } from './journey-store.ts';

export type CompassLayerProps = {
  me: CurrentUser;
  wide: boolean;
  open: boolean;
  onClose: () => void;
  /** The loops of the journey in this feed, and the one in view; none in other feeds. */
  journey?: { loops: readonly Loop[]; active: number } | undefined;
};

/** The compass: over the feed on phones, docked beside the player on wide screens. */
export const CompassLayer = ({ me, wide, open, onClose: close, journey }: CompassLayerProps) => {
  const kept = useJourney(me.id);
  const [changing, setChanging] = useState(false);
  const onClose = () => {
    setChanging(false);
    close();
  };
  const arrived = journey !== undefined && journey.active >= journey.loops.length;
  // From where a journey has led, the next one starts.
  const initial = arrived ? (kept?.to ?? null) : null;
  if (!wide) return <CompassSheet me={me} open={open} onClose={onClose} initial={initial} />;
  if (!open) return null;
  if (kept !== null && journey !== undefined && !arrived && !changing) {
    return (
      <Panel onClose={onClose}>
        <JourneyProgress
          me={me}
          kept={kept}
          loops={journey.loops}
          active={journey.active}
          onChange={() => setChanging(true)}
        />
      </Panel>
    );
  }
  return (
    <Panel onClose={onClose} takesFocus={!arrived}>
      <Compass
        key={String(arrived)}
        me={me}
        initial={initial}
        // On a journey the panel goes on to show it.
        onClose={journey === undefined ? onClose : () => setChanging(false)}
      >
        {({ title, subtitle, body, footer }) => (
          <>
            {body}
            <div className="compass-head mt-5">
              <p className="compass-title">{title}</p>
              <p className="compass-amount">{subtitle}</p>
            </div>
            <div className="mt-4">{footer}</div>
          </>
        )}
      </Compass>
    </Panel>
  );
};

type CompassSheetProps = {
  me: CurrentUser;
  open: boolean;
  onClose: () => void;
  initial: MoodPoint | null;
};

const CompassSheet = ({ me, open, onClose, initial }: CompassSheetProps) => {
  // Each time it opens, it starts anew; while it closes, nothing changes.
  const [round, setRound] = useState({ open, nth: 0 });
  if (round.open !== open) setRound({ open, nth: open ? round.nth + 1 : round.nth });
  return (
    <Compass key={round.nth} me={me} initial={initial} onClose={onClose}>
      {({ title, subtitle, body, footer }) => (
        <Sheet
          open={open}
          onOpenChange={(next) => !next && onClose()}
          title={m.compass_steer()}
          className="compass-sheet text-text scheme-dark"
          tallest="calc(100dvh - 3.25rem)"
          head={
            <div className="compass-head flex items-start gap-2 ps-5 pe-2 pt-2">
              <div className="min-w-0 flex-1 pt-1">
                <p className="compass-title">{title}</p>
                <p className="compass-amount">{subtitle}</p>
              </div>
              <Radix.Close asChild>
                <CloseButton />
              </Radix.Close>
            </div>
          }
          footer={<div className="col-span-2">{footer}</div>}
        >
          {body}
        </Sheet>
      )}
    </Compass>
  );
};

type PanelProps = { onClose: () => void; takesFocus?: boolean; children: ReactNode };

const Panel = ({ onClose, takesFocus = false, children }: PanelProps) => {
  const id = useId();
  return (
    <SidePanel
      labelledBy={id}
      takesFocus={takesFocus}
      className="compass-panel"
      head={
        <h2 id={id} className="text-2xl tracking-[-0.025em]">
          {m.compass_steer()}
        </h2>
      }
      onClose={onClose}
    >
      {children}
    </SidePanel>
  );
};
