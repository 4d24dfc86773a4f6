import { stayLength } from '@swirl/contract/journeys';
import { hueOfPoint, nearestMood } from '@swirl/contract/mood-plane';
import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CSSProperties } from 'react';
import { Link, useLocation } from 'wouter';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { lastCheckIn } from '#shared/config/last-check-in.ts';
import { pointName } from '#shared/config/point-name.ts';
import { dropWaiting, sendCheckIn } from '#shared/device/waiting-check-ins.ts';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { setMuted } from '#shared/media/sound.ts';
import { useOnline } from '#shared/shell/use-online.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { minutesOf, planJourney, startJourney } from './journey-loops.ts';
import type { KeptJourney } from './journey-store.ts';
import { journeyStore, useJourney } from './journey-store.ts';
import { goalName } from './plane-texts.ts';
import { StepRing } from './step-ring.tsx';
import './arrival-card.css';

export type ArrivalCardProps = {
  me: CurrentUser;
  active: boolean;
  /** The loops of the journey. */
  loops: readonly Loop[];
  onElsewhere: () => void;
};

/** After the last loop of a journey. Nothing plays behind it. */
export const ArrivalCard = ({ me, active, loops, onElsewhere }: ArrivalCardProps) => {
  const kept = useJourney(me.id);
  if (kept === null) return null;
  return (
    <article className="arrival" inert={!active} data-resting={kept.done || undefined}>
      <Swirl
        moods={[nearestMood(kept.to)]}
        seed={14}
        centre={{ x: 0.5, y: 0.37 }}
        dimmed={kept.done}
      />
      {kept.done ? (
        <Resting active={active} />
      ) : (
        <Arrived me={me} active={active} kept={kept} loops={loops} onElsewhere={onElsewhere} />
      )}
    </article>
  );
};

/** The heading takes the focus when the card comes into view, so that it is read. */
const useFocusWhen = (active: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (active) heading.current?.focus({ preventScroll: true });
  }, [active]);
  return heading;
};

const Arrived = ({
  me,
  active,
  kept,
  loops,
  onElsewhere,
}: ArrivalCardProps & { kept: KeptJourney }) => {
  const heading = useFocusWhen(active);
  const online = useOnline();
  const stay = useStay(me, kept);
  const count = loops.length;
  const way: CSSProperties = {
    backgroundImage: `linear-gradient(to right in oklch, oklch(0.82 0.14 ${hueOfPoint(kept.from).toFixed(0)}), oklch(0.82 0.14 ${hueOfPoint(kept.to).toFixed(0)}))`,
  };
  return (
    <>
      <div aria-hidden className="arrival-ring">
        <StepRing course={kept} count={count} at={count} size={262} strokeWidth={9} />
        <span className="arrival-face">
          {me.avatarConfig !== null && me.profileImageUrl === null ? (
            <FaceStill config={me.avatarConfig} asleep />
          ) : (
            <Avatar
              name={displayName(me)}
              imageUrl={me.profileImageUrl}
              face={me.avatarConfig}
              large
              className="size-full"
            />
          )}
        </span>
      </div>
      <div className="arrival-text">
        <h2 ref={heading} tabIndex={-1}>
          {m.journey_arrived()}
        </h2>
        <p>{m.journey_took({ loops: m.compass_loops({ count }), count: minutesOf(loops) })}</p>
        <p className="arrival-way">
          {pointName(kept.from)}
          <i aria-hidden style={way} />
          {goalName(kept.to)}
        </p>
        <ArrivalNote meId={me.id} active={active} kept={kept} />
        {stay.data === 'none' && <output>{m.journey_no_more()}</output>}
        {stay.isError && <p role="alert">{m.compass_failed()}</p>}
        {!online && <output>{m.compass_offline()}</output>}
        <div className="arrival-buttons">
          <button
            type="button"
            onClick={() => {
              setMuted(true);
              journeyStore.finish();
            }}
          >
            {m.journey_done()}
          </button>
          <button
            type="button"
            aria-disabled={stay.isPending}
            onClick={() => !stay.isPending && stay.mutate()}
          >
            {m.journey_stay()}
          </button>
          <button type="button" onClick={onElsewhere}>
            {m.journey_else()}
          </button>
        </div>
      </div>
    </>
  );
};

/** Arriving is a moment of the diary for those who keep one; others may add it. Only they see it. */
const ArrivalNote = ({
  meId,
  active,
  kept,
}: Pick<ArrivalCardProps, 'active'> & { meId: string; kept: KeptJourney }) => {
  const { arrivalId: id, noted, to: point } = kept;
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const add = () => {
    journeyStore.note(true);
    const entry = { id, kind: 'arrival', point, at: new Date().toISOString() } as const;
    sent.current = sendCheckIn(meId, entry).catch(() => journeyStore.note(false));
  };
  const remove = async () => {
    journeyStore.note(false);
    await sent.current;
    dropWaiting(meId, id);
    // Nothing arrived if there is no connection.
    await callApi('myMoods.deleteEntry', { params: { entryId: id } }).catch(() => undefined);
  };
  const arrive = useEffectEvent(add);
  const isDue = active && noted === null && lastCheckIn.read(meId) !== undefined;
  useEffect(() => {
    if (isDue) arrive();
  }, [isDue]);
  return (
    <p className="arrival-note">
      {noted === true && <output>{m.journey_noted()}</output>}
      <button type="button" onClick={noted === true ? () => void remove() : add}>
        {noted === true ? m.undo() : m.journey_note()}
      </button>
    </p>
  );
};

/** More loops around the goal, none of them again. */
const useStay = (me: CurrentUser, kept: KeptJourney) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async () => {
      const around = { from: kept.to, to: kept.to };
      const plan = await planJourney(around, { length: stayLength, without: kept.loopIds });
      const [first] = plan.loops;
      if (first === undefined) return 'none';
      startJourney(client, me.id, { from: kept.to, plan, arrivalId: kept.arrivalId });
      navigate(pathTo.feed({ kind: 'journey' }, first.id), { replace: true });
      return 'staying';
    },
  });
};

const Resting = ({ active }: { active: boolean }) => {
  const heading = useFocusWhen(active);
  return (
    <div className="arrival-text">
      <h2 ref={heading} tabIndex={-1}>
        {m.journey_rest()}
      </h2>
      <Button asChild className="mt-6">
        <Link href={pathTo.home()}>{m.journey_rest_home()}</Link>
      </Button>
    </div>
  );
};
