import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Link } from 'wouter';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { PersonRing } from '#shared/people/person-ring.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { minutesOf } from './journey-loops.ts';
import type { KeptJourney } from './journey-store.ts';
import { Plane } from './plane.tsx';
import { destination } from './plane-texts.ts';
import { useEndJourney } from './steer-pill.tsx';
import { useMoodLoops } from './use-course.ts';
import './compass.css';

const NEXT = 3;
const nothing = () => undefined;

type JourneyProgressProps = {
  me: CurrentUser;
  kept: KeptJourney;
  loops: readonly Loop[];
  active: number;
  onChange: () => void;
};

/** A journey in the docked compass: how far it is, and who comes next. */
export const JourneyProgress = ({ me, kept, loops, active, onChange }: JourneyProgressProps) => {
  const end = useEndJourney();
  const count = loops.length;
  const at = Math.min(active + 1, count);
  const next = loops.slice(at, at + NEXT);
  return (
    <>
      <Plane
        loops={useMoodLoops()}
        from={kept.from}
        to={kept.to}
        start={kept.from}
        count={count}
        progress={{ at }}
        planning={false}
        held={false}
        onFrom={nothing}
        onTo={nothing}
        onHold={nothing}
        byKeys={() => nothing}
        onStart={nothing}
        face={
          <Avatar
            name={displayName(me)}
            imageUrl={me.profileImageUrl}
            face={me.avatarConfig}
            className="size-9"
          />
        }
      />
      <h3 className="mt-5 text-2xl tracking-[-0.025em]">
        {m.journey_at({ at, count })} {destination(kept)}
      </h3>
      <p className="mt-1 text-muted">
        {m.journey_left({ count: minutesOf(loops.slice(Math.max(0, at - 1))) })}
      </p>
      {next.length > 0 && (
        <ul className="mt-3.5 border-t border-line pt-2.5">
          {next.map((loop) => (
            <li key={loop.id}>
              <Link
                href={pathTo.feed({ kind: 'journey' }, loop.id)}
                replace
                className="flex min-h-13.5 items-center gap-3 rounded-small"
              >
                <PersonRing person={{ ...loop.user, moods: loop.moodTags }} className="size-10" />
                <span className="min-w-0">
                  <b className="block truncate font-[650]">{loop.caption ?? cardName(loop.user)}</b>
                  <small className="block truncate text-sm text-muted">
                    {[cardName(loop.user), loop.moodTags.map(moodName).join(', ')].join(' · ')}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="compass-buttons mt-auto grid-cols-2! pt-4">
        <Button onClick={end}>{m.journey_end()}</Button>
        <Button variant="ink" onClick={onChange}>
          {m.journey_change()}
        </Button>
      </div>
    </>
  );
};
