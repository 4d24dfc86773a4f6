import type { FeedSource } from '@swirl/contract/feed-source';
import { pathTo } from '@swirl/contract/paths';
import { useQueryClient } from '@tanstack/react-query';
import { Compass as CompassIcon, Flag, Route, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { Link, Redirect, useLocation } from 'wouter';
import * as m from '#messages';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { useShortcut } from '#shared/shell/use-shortcut.ts';
import { useOnline } from '#shared/shell/use-online.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { journeyStore, useJourney } from './journey-store.ts';
import type { KeptJourney } from './journey-store.ts';
import { destination } from './plane-texts.ts';
import { StepRing } from './step-ring.tsx';
import './steer-pill.css';

/** Ends the journey where it is; Home is as it was. */
export const useEndJourney = (): (() => void) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return () => {
    navigate(pathTo.home());
    journeyStore.end();
    client.removeQueries({ queryKey: loopKeys.journey });
  };
};

type SteerPillProps = {
  meId: string;
  source: FeedSource;
  /** The loop in view, its index, and how many there are. */
  loopId: string | undefined;
  active: number;
  count: number;
  /** The card after the last loop is in view. */
  arrived: boolean;
  /** Opens the compass; so does S. */
  onOpen: () => void;
  /** What is there without a journey. */
  children: ReactNode;
};

/** Over the player: the journey and how far it is, or the way back to it. */
export const SteerPill = ({
  meId,
  source,
  loopId,
  active,
  count,
  arrived,
  onOpen,
  children,
}: SteerPillProps) => {
  const kept = useJourney(meId);
  const online = useOnline();
  const travels = source.kind === 'journey';
  useShortcut('compass', onOpen);
  useEffect(() => {
    if (travels && loopId !== undefined) journeyStore.moveTo(loopId);
  }, [travels, loopId]);

  // Someone was blocked, or a loop deleted, on the way: others take their steps.
  const client = useQueryClient();
  const missing = travels && online && count > 0 && count < (kept?.loopIds.length ?? 0);
  useEffect(() => {
    if (missing) void client.refetchQueries({ queryKey: loopKeys.journey });
  }, [missing, client]);

  if (travels && kept === null) return <Redirect to={pathTo.home()} replace />;
  if (kept === null || kept.done) {
    return children;
  }
  if (!travels) return <BackToJourney kept={kept} />;
  if (arrived || count === 0) return null;
  if (!online) {
    return (
      <span className="steer-pill">
        <Route aria-hidden />
        {m.journey_paused()}
      </span>
    );
  }
  return <JourneyPill kept={kept} at={active + 1} count={count} onChange={onOpen} />;
};

const BackToJourney = ({ kept }: { kept: KeptJourney }) => {
  const { loopIds, at } = kept;
  const index = Math.max(0, at === null ? 0 : loopIds.indexOf(at));
  return (
    <Link className="steer-pill" href={pathTo.feed({ kind: 'journey' }, loopIds[index])}>
      <Undo2 aria-hidden className="rtl:-scale-x-100" />
      {m.journey_back({ at: index + 1, count: loopIds.length })}
    </Link>
  );
};

type JourneyPillProps = { kept: KeptJourney; at: number; count: number; onChange: () => void };

const JourneyPill = ({ kept, at, count, onChange }: JourneyPillProps) => {
  const end = useEndJourney();
  // The goal follows it.
  const position = `${m.journey_at({ at, count })} `;
  return (
    <Menu
      trigger={
        <button type="button" className="steer-pill" data-journey>
          <StepRing course={kept} count={count} at={at} size={26} strokeWidth={3.2} />
          <span>
            {position}
            <span className="steer-pill-goal">{destination(kept)}</span>
          </span>
        </button>
      }
      items={[
        { label: m.journey_change(), icon: <CompassIcon aria-hidden />, onSelect: onChange },
        { label: m.journey_end(), icon: <Flag aria-hidden />, onSelect: end },
      ]}
    />
  );
};
