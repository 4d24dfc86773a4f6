import { pathTo } from '@swirl/contract/paths';
import type { MoodPoint } from '@swirl/contract/mood-points';
import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import * as m from '#messages';
import { lastCheckIn } from '#shared/config/last-check-in.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { CompassFooter } from './compass-footer.tsx';
import { CompassList } from './compass-list.tsx';
import type { Course } from './journey-loops.ts';
import { likelyMinutes, minutesOf, startJourney } from './journey-loops.ts';
import { Plane } from './plane.tsx';
import { courseName } from './plane-texts.ts';
import type { CourseChoice } from './use-course.ts';
import { useCourse, useMoodLoops } from './use-course.ts';
import './compass.css';

/** Where one is, as long as no one knows. */
const MIDDLE: MoodPoint = { x: 0, y: 0 };
/** A journey of fewer loops is not started by itself. */
const ENOUGH = 3;
/** After the last change. */
const SPOKEN_AFTER_MS = 500;

type CompassParts = {
  title: string;
  subtitle: string;
  body: ReactNode;
  footer: ReactNode;
};

const keyOf = (course: Course | null): string | null => course && JSON.stringify(course);

const amountOf = ({ plan, count }: CourseChoice): string => {
  const loops = plan?.data?.loops;
  return m.compass_about({
    loops: m.compass_loops({ count }),
    count: loops ? minutesOf(loops) : likelyMinutes(count),
  });
};

const headOf = (choice: CourseChoice, listed: boolean) => {
  const { course, to } = choice;
  if (course === null) {
    return { title: m.compass_title(), subtitle: listed ? '' : m.compass_hint() };
  }
  const title = courseName({ ...course, to: to ?? course.from });
  const waits = to === null && choice.held === 'pointer';
  return { title, subtitle: waits ? m.compass_around_hint() : amountOf(choice) };
};

type CompassProps = {
  me: CurrentUser;
  /** Where the pin is at first: after a journey, at its goal. */
  initial: MoodPoint | null;
  onClose: () => void;
  children: (parts: CompassParts) => ReactNode;
};

/** Choosing a course on the plane or from lists; the caller arranges its parts. */
export const Compass = ({ me, initial, onClose, children }: CompassProps) => {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const loops = useMoodLoops();
  const [origin] = useState(() => lastCheckIn.read(me.id) ?? MIDDLE);
  const course = useCourse({ initial, start: origin });
  const [listed, setListed] = useState(false);
  /** The course that is to be started as soon as it is planned. */
  const [wanted, setWanted] = useState<string | null>(null);
  const { title, subtitle } = headOf(course, listed);

  const planned = course.plan?.data;
  const start = useEffectEvent(() => {
    const [first] = planned?.loops ?? [];
    if (planned === undefined || course.course === null || first === undefined) return;
    startJourney(client, me.id, { from: course.course.from, plan: planned });
    navigate(pathTo.feed({ kind: 'journey' }, first.id));
    onClose();
  });
  const isWanted = wanted !== null && wanted === keyOf(course.course);
  // A way with few loops is shown before it is started.
  const ready = isWanted && (planned?.loops.length ?? 0) >= ENOUGH;
  useEffect(() => {
    if (ready) start();
  }, [ready]);

  const go = () => {
    if (planned === undefined) setWanted(keyOf(course.course));
    else start();
  };
  const quick = (to: MoodPoint) => setWanted(keyOf(course.headFor(to)));
  return (
    <>
      {children({
        title,
        subtitle,
        body: listed ? (
          <CompassList loops={loops} course={course} />
        ) : (
          <Plane
            loops={loops}
            from={course.from}
            to={course.to}
            start={origin}
            count={course.count}
            planning={course.plan?.isFetching === true}
            held={course.held === 'pointer'}
            onFrom={course.setFrom}
            onTo={course.setTo}
            byKeys={course.byKeys}
            onHold={course.onHold}
            onStart={go}
            face={
              <Avatar
                name={displayName(me)}
                imageUrl={me.profileImageUrl}
                face={me.avatarConfig}
                className="size-11"
              />
            }
          />
        ),
        footer: (
          <CompassFooter
            course={course}
            listed={listed}
            onListed={setListed}
            onQuick={quick}
            onGo={go}
            waiting={isWanted && course.plan?.isFetching === true}
          />
        ),
      })}
      <Spoken text={course.course === null ? '' : `${title}. ${subtitle}.`} />
    </>
  );
};

/** The course for screen readers, once it stays the same. */
const Spoken = ({ text }: { text: string }) => {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {spoken}
    </p>
  );
};
