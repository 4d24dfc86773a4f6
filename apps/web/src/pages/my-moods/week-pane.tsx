import { useQuery } from '@tanstack/react-query';
import { addDays, clampDay, formatDays, mondayOf, today } from '#shared/config/calendar.ts';
import { diaryQuery, mostFelt } from '#features/my-moods/diary.ts';
import { WeekView } from '#features/my-moods/week-view.tsx';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { formatLocale } from '#shared/config/language.ts';
import { listNames } from '#shared/config/list-names.ts';
import { feltName } from '#shared/config/point-name.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { DaySection, SectionTitle, type PaneProps } from './day-section.tsx';
import { PeriodHeader } from './period-header.tsx';

const NAMED = 2;

export const WeekPane = ({ chosen, onChoose, onDelete }: PaneProps) => {
  const day = chosen ?? today();
  const monday = mondayOf(day);
  const sunday = addDays(monday, 6);
  const week = useQuery(diaryQuery(monday, sunday));
  if (hasFailed(week)) return <LoadFailed title={m.my_moods_failed()} query={week} />;
  const days = week.data ?? [];
  const felt = mostFelt(days, NAMED).map(({ name }) => feltName(name));
  const move = (by: number): void => onChoose(clampDay(addDays(day, by), '0001-01-01', today()));
  return (
    <div className="mx-auto max-w-160">
      <div className="px-5 pt-2">
        <PeriodHeader
          title={formatDays(monday, sunday, formatLocale, { month: 'long', day: 'numeric' })}
          previous={m.my_moods_previous_week()}
          next={m.my_moods_next_week()}
          onPrevious={() => move(-7)}
          onNext={sunday < today() ? () => move(7) : undefined}
        />
      </div>
      <WeekView monday={monday} days={days} chosen={day} onChoose={onChoose} />
      <div className="px-5">
        <DaySection day={day} days={days} onDelete={onDelete} />
        {felt.length > 0 && (
          <section>
            <SectionTitle>{m.my_moods_this_week()}</SectionTitle>
            <p className="text-muted">{m.my_moods_mostly({ moods: listNames(felt) })}</p>
          </section>
        )}
      </div>
    </div>
  );
};
