import { cardName, displayName } from '@swirl/contract/names';
import { journeyLength } from '@swirl/contract/journeys';
import { moodPoints } from '@swirl/contract/mood-points';
import type { MoodPoint } from '@swirl/contract/mood-points';
import type { Journey } from '@swirl/contract/schemas/journeys';
import type { Loop } from '@swirl/contract/schemas/loops';
import { List, Map as MapIcon } from 'lucide-react';
import * as m from '#messages';
import { listNames } from '#shared/config/list-names.ts';
import { moodName } from '#shared/config/mood-name.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import type { Course } from './journey-loops.ts';
import { goalName } from './plane-texts.ts';
import type { CourseChoice } from './use-course.ts';

/** Fewer loops are named instead of being called a journey. */
const FEW = 3;
const NAMED = 3;
const FACES = 5;

const QUICK = () => [
  { label: m.compass_slow_down(), to: moodPoints.relaxed },
  { label: m.compass_lift_up(), to: moodPoints.happy },
  { label: m.compass_wake_up(), to: moodPoints.energized },
];

type CompassFooterProps = {
  course: CourseChoice;
  listed: boolean;
  onListed: (listed: boolean) => void;
  onQuick: (to: MoodPoint) => void;
  onGo: () => void;
  /** It is started as soon as it is planned. */
  waiting: boolean;
};

export const CompassFooter = (props: CompassFooterProps) => {
  const { course, listed, onListed, onQuick, onGo, waiting } = props;
  const { plan, held, online } = course;
  if (!online) return <p className="compass-note">{m.compass_offline()}</p>;
  if (held === 'pointer') return <p className="compass-note">{m.compass_let_go()}</p>;
  if (course.course === null) {
    return (
      <>
        <div className="compass-quick">
          {QUICK().map(({ label, to }) => (
            <Button key={label} onClick={() => onQuick(to)}>
              {label}
            </Button>
          ))}
        </div>
        <Button className="compass-switch" onClick={() => onListed(!listed)}>
          {listed ? (
            <MapIcon aria-hidden className="size-5" />
          ) : (
            <List aria-hidden className="size-5" />
          )}
          {listed ? m.compass_plane() : m.compass_list()}
        </Button>
      </>
    );
  }
  const journey = plan?.data;
  const count = journey?.loops.length ?? 0;
  if (plan?.isError === true) {
    return (
      <>
        <p role="alert" className="compass-met">
          {m.compass_failed()}
        </p>
        <div className="compass-buttons">
          <Button onClick={course.clear}>{m.compass_start_over()}</Button>
          <Button variant="main" onClick={() => void plan.refetch()}>
            {m.retry()}
          </Button>
        </div>
      </>
    );
  }
  const few = journey !== undefined && count < FEW;
  return (
    <>
      {journey && <Met journey={journey} course={course.course} wished={course.wished} />}
      <div className="compass-buttons">
        <Button onClick={course.clear}>
          {few ? m.compass_other_spot() : m.compass_start_over()}
        </Button>
        {!(few && count === 0) && (
          <Button variant="main" pending={waiting} onClick={onGo}>
            {!few ? m.compass_go() : count === 1 ? m.compass_watch_one() : m.compass_watch_both()}
          </Button>
        )}
      </div>
    </>
  );
};

/** Each author once. */
const authorsOf = (loops: readonly Loop[]) => [
  ...new Map(loops.map(({ user }) => [user.id, user])).values(),
];

const namesOf = (loops: readonly Loop[]): string => {
  const authors = authorsOf(loops).map(cardName);
  const others = authors.length - NAMED;
  // One more name is as short as saying that there is one.
  if (others <= 1) return listNames(authors);
  return listNames([...authors.slice(0, NAMED), m.compass_others({ count: others })]);
};

type MetProps = { journey: Journey; course: Course; wished: MoodPoint | null };

/** Who one will meet, and what is special about this way. */
const Met = ({ journey: { loops, movedTo }, course, wished }: MetProps) => {
  const count = loops.length;
  const names = namesOf(loops);
  const short = count < journeyLength(course.from, course.to) * 0.75;
  return (
    <div className="compass-met">
      {count >= FEW && (
        <span aria-hidden className="compass-faces">
          {authorsOf(loops)
            .slice(0, FACES)
            .map((user) => (
              <Avatar
                key={user.id}
                name={displayName(user)}
                imageUrl={user.profileImageUrl}
                face={user.avatarConfig}
                className="size-9"
              />
            ))}
        </span>
      )}
      <p>
        {movedTo !== null && (
          <>{m.compass_moved({ goal: goalName(wished ?? course.to), mood: moodName(movedTo) })} </>
        )}
        {count === 0
          ? m.compass_none()
          : count < FEW
            ? m.compass_only({ count })
            : short
              ? m.compass_short({ names })
              : m.compass_with({ names })}
      </p>
    </div>
  );
};
