import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { localDay } from '#shared/config/calendar.ts';
import { Button } from '#shared/ui/button.tsx';
import { SheetActions } from '#shared/ui/sheet-actions.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { DayRow } from './day-row.tsx';
import { STEP_MINUTES, daysIn, minutesInRange, shiftBy } from './post-time.ts';
import { RingSlider } from './ring-slider.tsx';
import {
  rememberZone,
  spokenTime,
  stepLabel,
  timeParts,
  whenText,
  zoneText,
} from './time-texts.ts';
import { TypedField } from './typed-field.tsx';
import { usePostTime, type PostTime } from './use-post-time.ts';
import { wallTimeOf } from './wall-time.ts';
import './schedule.css';

type ScheduleSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** 'change': the loop is scheduled already, for `initial`. */
  mode?: 'schedule' | 'change';
  initial?: Date;
  busy?: boolean;
  onSchedule: (postAt: Date) => void;
};

const TimeShown = ({ time: { postAt, now } }: { time: PostTime }) => (
  <>
    <span className="sky-time">
      {timeParts(postAt).map(({ type, value }) =>
        type === 'dayPeriod' || value.trim() === '' ? <small key={type}>{value}</small> : value,
      )}
    </span>
    <span className="sky-when">{whenText(postAt, now)}</span>
  </>
);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

const fieldValue = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const minutesOf = (value: string): number => {
  const [hours = 0, minutes = 0] = value.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The limit that a choice was beyond, or else what happens until then. */
const Note = ({ time: { limit, range, now, postAt } }: { time: PostTime }) => {
  const zone = zoneText(postAt);
  const edge = limit && spokenTime(range[limit], now);
  return (
    <div className="col-span-full pb-1 text-sm leading-snug text-pretty text-muted">
      {zone !== undefined && <p>{zone}</p>}
      <output className="block">
        {edge === undefined && m.schedule_waits()}
        {edge !== undefined && limit === 'earliest' && m.schedule_earliest({ time: edge })}
        {edge !== undefined && limit === 'latest' && m.schedule_latest({ time: edge })}
      </output>
    </div>
  );
};

type TimeChoiceProps = { time: PostTime };

/** Day, ring and buttons. */
const TimeChoice = ({ time }: TimeChoiceProps) => {
  const { now, range, postAt, choose, chooseWall, preview } = time;
  const [announced, setAnnounced] = useState('');
  const wall = wallTimeOf(postAt);
  // The ring says its value itself.
  const announce = (date: Date): void => setAnnounced(spokenTime(date, now));
  const step = (minutes: number) => (
    <Button onClick={() => announce(choose(shiftBy(postAt, minutes)))} className="time-button">
      {stepLabel(minutes)}
    </Button>
  );
  return (
    <>
      <DayRow
        days={daysIn(range)}
        today={localDay(now)}
        last={localDay(range.latest)}
        value={wall.day}
        onPreview={(day) => preview({ ...wall, day })}
        onChange={(day) => announce(chooseWall({ ...wall, day }))}
      />
      <RingSlider
        value={wall}
        spoken={spokenTime(postAt, now)}
        {...minutesInRange(wall.day, range)}
        onChange={(next) => {
          setAnnounced('');
          chooseWall(next);
        }}
        onShift={(minutes) => {
          setAnnounced('');
          choose(shiftBy(postAt, minutes));
        }}
      >
        <TimeShown time={time} />
      </RingSlider>
      <div className="flex items-center justify-between gap-2">
        {step(-STEP_MINUTES)}
        <TypedField
          type="time"
          label={m.schedule_time()}
          value={fieldValue(wall.minutes)}
          onPreview={(value) => preview({ ...wall, minutes: minutesOf(value) })}
          onChange={(value) => announce(chooseWall({ ...wall, minutes: minutesOf(value) }))}
          className="time-button"
        >
          <Keyboard aria-hidden className="size-5 flex-none" />
          {m.schedule_type_time()}
        </TypedField>
        {step(STEP_MINUTES)}
      </div>
      <output className="sr-only">{announced}</output>
    </>
  );
};

const OpenedSheet = ({
  open,
  onOpenChange,
  mode = 'schedule',
  initial,
  busy = false,
  onSchedule,
}: ScheduleSheetProps) => {
  const time = usePostTime(initial);
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.schedule_title()}
      footer={
        <>
          <Note time={time} />
          <SheetActions
            onCancel={() => onOpenChange(false)}
            confirmLabel={mode === 'change' ? m.schedule_change() : m.schedule_submit()}
            pending={busy}
            onConfirm={() => {
              rememberZone();
              onSchedule(time.choose(time.postAt));
            }}
          />
        </>
      }
    >
      <TimeChoice time={time} />
    </Sheet>
  );
};

/** When a loop is posted: a day, and a time on a ring of 24 hours. Begins anew whenever it's opened. */
export const ScheduleSheet = (props: ScheduleSheetProps) => {
  const [opened, setOpened] = useState({ open: props.open, count: 0 });
  if (props.open !== opened.open)
    setOpened({ open: props.open, count: opened.count + (props.open ? 1 : 0) });
  return <OpenedSheet key={opened.count} {...props} />;
};
