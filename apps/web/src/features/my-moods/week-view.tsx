import type { MoodDay } from '@swirl/contract/schemas/my-moods';
import { useCallback, useMemo, useRef } from 'react';
import * as m from '#messages';
import { addDays, formatDay, today, type Day } from '#shared/config/calendar.ts';
import { formatLocale } from '#shared/config/language.ts';
import { daySpoken } from './day-text.ts';
import { paintWeek, timeToX, weekMeasures, type WeekMoment } from './draw-week.ts';
import { useCanvas, useInk, useWidth } from './use-picture.ts';
import './my-moods.css';

type WeekViewProps = {
  monday: Day;
  days: readonly MoodDay[];
  chosen: Day;
  onChoose: (day: Day) => void;
};

const DAY_MINUTES = 1440;

/** The time of day on this device's clock, as a share of it. */
const shareOfDay = (at: string): number => {
  const time = new Date(at);
  return (time.getHours() * 60 + time.getMinutes()) / DAY_MINUTES;
};

/** A week: the line of the year, unrolled. Each day can be read. */
export const WeekView = ({ monday, days, chosen, onChoose }: WeekViewProps) => {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { scheme, forced } = useInk();
  const isMirrored = document.documentElement.dir === 'rtl';
  const week = useMemo(() => Array.from({ length: 7 }, (_, day) => addDays(monday, day)), [monday]);
  const number = week.indexOf(chosen);
  const moments = useMemo(
    (): WeekMoment[] =>
      days.flatMap((felt) =>
        felt.moments.flatMap(({ at, point }) =>
          point === null ? [] : [{ at: week.indexOf(felt.day) + shareOfDay(at), point }],
        ),
      ),
    [days, week],
  );
  const paint = useCallback(
    (pen: CanvasRenderingContext2D) =>
      paintWeek(pen, { width, moments, isMirrored, chosen: number, ink: { scheme, forced } }),
    [width, moments, isMirrored, number, scheme, forced],
  );
  const { height, margin } = weekMeasures;
  const canvas = useCanvas({ width, height }, paint);
  const column = (width - 2 * margin) / 7;
  return (
    <div ref={box} className="week-picture">
      {width > 0 && number !== -1 && (
        <span
          aria-hidden
          className="week-chosen"
          style={{
            left: timeToX(number + (isMirrored ? 1 : 0), width, isMirrored) - 2,
            width: column + 4,
          }}
        />
      )}
      <canvas ref={canvas} aria-hidden className="absolute inset-x-0 top-0 h-62.5 w-full" />
      <span aria-hidden className="week-axis top-0">
        {m.felt_energetic()}
      </span>
      <span aria-hidden className="week-axis bottom-13">
        {m.felt_calm()}
      </span>
      <div className="week-days" style={{ insetInline: margin }}>
        {week.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            disabled={day > today()}
            aria-label={daySpoken(
              day,
              days.find((felt) => felt.day === day),
            )}
            onClick={() => onChoose(day)}
            className="week-day"
          >
            <span>{formatDay(day, formatLocale, { weekday: 'short' })}</span>
          </button>
        ))}
      </div>
    </div>
  );
};
