import { CalendarDays } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import * as m from '#messages';
import { formatDay, type Day } from '#shared/config/calendar.ts';
import { formatLocale } from '#shared/config/language.ts';
import { TypedField } from './typed-field.tsx';

type DayRowProps = {
  days: readonly Day[];
  today: Day;
  /** The last day that can be typed. */
  last: Day;
  value: Day;
  onPreview: (day: Day) => void;
  onChange: (day: Day) => void;
};

type DayChipProps = {
  group: string;
  name: string;
  spoken: string;
  number: string;
  checked: boolean;
  onChoose: () => void;
};

const DayChip = ({ group, name, spoken, number, checked, onChoose }: DayChipProps) => {
  const chip = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    if (checked) chip.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [checked]);
  return (
    <label ref={chip} className="day-chip">
      <input
        type="radio"
        name={group}
        aria-label={spoken}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none outline-none"
      />
      <span aria-hidden className="text-sm font-[550] text-muted">
        {name}
      </span>
      <span aria-hidden className="font-display text-lg leading-tight font-bold">
        {number}
      </span>
    </label>
  );
};

const format = (day: Day, options: Intl.DateTimeFormatOptions): string =>
  formatDay(day, formatLocale, options);

/** The next two weeks, and every later day by its date. */
export const DayRow = ({ days, today, last, value, onPreview, onChange }: DayRowProps) => {
  const group = useId();
  const [first] = days;
  const isLater = !days.includes(value);
  const chip = (day: Day) => {
    const spoken = format(day, { weekday: 'long', day: 'numeric', month: 'long' });
    return (
      <DayChip
        key={day}
        group={group}
        name={day === today ? m.schedule_today() : format(day, { weekday: 'short' })}
        spoken={day === today ? `${m.schedule_today()}, ${spoken}` : spoken}
        number={format(day, {
          day: 'numeric',
          ...(isLater && day === value && { month: 'short' }),
        })}
        checked={day === value}
        onChoose={() => onChange(day)}
      />
    );
  };
  return (
    <div className="day-row">
      <div role="radiogroup" aria-label={m.schedule_day()} className="flex flex-none gap-2">
        {days.map(chip)}
        {isLater && chip(value)}
      </div>
      <TypedField
        type="date"
        label={m.schedule_date()}
        value={value}
        {...(first !== undefined && { min: first })}
        max={last}
        onPreview={onPreview}
        onChange={onChange}
        className="day-later"
      >
        <CalendarDays aria-hidden className="size-5.5 flex-none" />
        {m.schedule_pick_date()}
      </TypedField>
    </div>
  );
};
