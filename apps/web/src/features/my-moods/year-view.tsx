import type { MoodDay } from '@swirl/contract/schemas/my-moods';
import { useCallback, useMemo, useRef } from 'react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import * as m from '#messages';
import {
  addDays,
  addMonths,
  clampDay,
  daysIn,
  firstOf,
  formatDay,
  lastOf,
  numberInYear,
  today,
  yearOf,
  type Day,
} from '#shared/config/calendar.ts';
import { formatLocale } from '#shared/config/language.ts';
import { daySpoken, dayTitle, moodsOfDay } from './day-text.ts';
import { paintChosen, paintYear, type YearPoints } from './draw-year.ts';
import { useCanvas, useInk, useWidth } from './use-picture.ts';
import { dayAtPixel, pixelOf, polarOf, strokeLength, turnsOf } from './year-shape.ts';
import './my-moods.css';

type YearViewProps = {
  year: number;
  days: readonly MoodDay[];
  before: readonly MoodDay[];
  chosen: Day | undefined;
  onChoose: (day: Day) => void;
  /** Shown in the middle. */
  children: ReactNode;
};

const pointsOf = (year: number, days: readonly MoodDay[]): YearPoints => {
  const points: { x: number; y: number }[][] = Array.from({ length: daysIn(year) }, () => []);
  for (const { day, moments } of days) {
    for (const { point } of moments) if (point !== null) points[numberInYear(day)]?.push(point);
  }
  return points;
};

/** The last day that can be read: today, or the year's last. */
const lastDay = (year: number): Day => clampDay(today(), firstOf(year), lastOf(year));

/** The day that a key leads to, by day and by month. */
const dayAfterKey = (key: string, day: Day): Day | undefined => {
  const steps: Readonly<Record<string, () => Day>> = {
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, 1),
    ArrowLeft: () => addDays(day, -1),
    ArrowDown: () => addDays(day, -1),
    PageUp: () => addMonths(day, 1),
    PageDown: () => addMonths(day, -1),
    Home: () => firstOf(yearOf(day)),
    End: () => lastOf(yearOf(day)),
  };
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined;
};

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
/** Letters up to this size of the picture, then whole names. */
const NAMED_FROM = 560;

const Months = ({ year, points, size }: { year: number; points: YearPoints; size: number }) => {
  const { year: turn, unit } = turnsOf(size);
  const isNamed = size >= NAMED_FROM;
  return MONTHS.map((month) => {
    const day = `${firstOf(year).slice(0, 5)}${String(month + 1).padStart(2, '0')}-16`;
    const number = numberInYear(day);
    const near = points.slice(Math.max(0, number - 22), number + 8).flat();
    const longest = Math.max(0, ...near.map((point) => strokeLength(turn, point)));
    const gap = isNamed ? 30 : 11;
    const limit = size / 2 - polarOf(turn, number, points.length).radius - (isNamed ? 26 : 9);
    const beyond = Math.min(longest + gap * Math.min(1, unit), limit);
    const [x, y] = pixelOf(turn, number, points.length, beyond);
    return (
      <span key={month} aria-hidden className="year-month" style={{ left: x, top: y }}>
        {formatDay(day, formatLocale, { month: isNamed ? 'long' : 'narrow' })}
      </span>
    );
  });
};

/**
 * The year as one turn of a spiral, the year before inside. Dragging round it or the arrow keys read a
 * day.
 */
export const YearView = ({ year, days, before, chosen, onChoose, children }: YearViewProps) => {
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const size = useWidth(box);
  const { scheme, forced } = useInk();
  const points = useMemo(() => pointsOf(year, days), [year, days]);
  const inner = useMemo(() => pointsOf(year - 1, before), [year, before]);
  const now = yearOf(today()) === year ? numberInYear(today()) : undefined;
  const picture = useMemo(
    () => ({ size, year: points, before: inner, now, ink: { scheme, forced } }),
    [size, points, inner, now, scheme, forced],
  );
  const chosenNumber =
    chosen !== undefined && yearOf(chosen) === year ? numberInYear(chosen) : undefined;
  const drawYear = useCallback(
    (pen: CanvasRenderingContext2D) => paintYear(pen, picture),
    [picture],
  );
  const drawChosen = useCallback(
    (pen: CanvasRenderingContext2D) => {
      if (chosenNumber !== undefined) paintChosen(pen, picture, chosenNumber);
    },
    [picture, chosenNumber],
  );
  const canvas = useCanvas({ width: size, height: size }, drawYear);
  const mark = useCanvas({ width: size, height: size }, drawChosen);

  const last = lastDay(year);
  const read = chosen !== undefined && yearOf(chosen) === year ? chosen : last;
  const choose = (day: Day) => onChoose(clampDay(day, firstOf(year), last));
  const onPoint = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) {
      return;
    }
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      input.current?.focus({ preventScroll: true });
    }
    const area = event.currentTarget.getBoundingClientRect();
    const pixel = [event.clientX - area.left, event.clientY - area.top] as const;
    choose(addDays(firstOf(year), dayAtPixel(pixel, size / 2, points.length)));
  };
  const onKey = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, read);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  const felt = days.find(({ day }) => day === read);
  const { year: turn } = turnsOf(size);
  const [x, y] = pixelOf(turn, numberInYear(read), points.length, -46);
  return (
    <div className="relative">
      <div
        ref={box}
        role="presentation"
        onPointerDown={onPoint}
        onPointerMove={onPoint}
        className="year-picture"
        dir="ltr"
      >
        <input
          ref={input}
          type="range"
          min={1}
          max={numberInYear(last) + 1}
          value={numberInYear(read) + 1}
          aria-label={m.my_moods_column_day()}
          aria-valuetext={daySpoken(read, felt)}
          onChange={({ currentTarget }) =>
            choose(addDays(firstOf(year), currentTarget.valueAsNumber - 1))
          }
          onKeyDown={onKey}
          className="picture-input"
        />
        <canvas ref={canvas} className="absolute inset-0 size-full" />
        <canvas ref={mark} className="absolute inset-0 size-full" />
        {size > 0 && <Months year={year} points={points} size={size} />}
        {size >= NAMED_FROM && chosenNumber !== undefined && (
          <span aria-hidden dir="auto" className="year-day" style={{ left: x, top: y }}>
            {formatDay(read, formatLocale, { month: 'long', day: 'numeric' })}
          </span>
        )}
        <span className="year-middle">{children}</span>
      </div>
      <YearTable year={year} days={days} />
    </div>
  );
};

/** The same as a table, for screen readers. */
const YearTable = ({ year, days }: Pick<YearViewProps, 'year' | 'days'>) => (
  // Around the table: a table is as wide as its text, whatever is hidden of it.
  <div className="sr-only">
    <table>
      <caption>{m.my_moods_table({ year: String(year) })}</caption>
      <thead>
        <tr>
          <th scope="col">{m.my_moods_column_day()}</th>
          <th scope="col">{m.my_moods_column_moods()}</th>
        </tr>
      </thead>
      <tbody>
        {days.map((felt) => (
          <tr key={felt.day}>
            <th scope="row">{dayTitle(felt.day)}</th>
            <td>{moodsOfDay(felt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
