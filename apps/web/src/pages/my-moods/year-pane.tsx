import { pathTo } from '@swirl/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { clampDay, firstOf, lastOf, today, yearBefore, yearOf } from '#shared/config/calendar.ts';
import { diaryQuery, mostFelt, worthRemembering } from '#features/my-moods/diary.ts';
import { FeltChip } from '#features/my-moods/felt-chip.tsx';
import { RememberedCard } from '#features/my-moods/remembered-card.tsx';
import { YearView } from '#features/my-moods/year-view.tsx';
import * as m from '#messages';
import { hasFailed } from '#shared/api/has-failed.ts';
import { Button } from '#shared/ui/button.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { DaySection, SectionTitle, type PaneProps } from './day-section.tsx';
import { PeriodHeader } from './period-header.tsx';

const CHIPS = 5;

export const YearPane = ({ chosen, onChoose, onDelete, face }: PaneProps) => {
  const thisYear = yearOf(today());
  const [year, setYear] = useState(chosen === undefined ? thisYear : yearOf(chosen));
  const own = useQuery(diaryQuery(firstOf(year), lastOf(year)));
  const before = useQuery(diaryQuery(firstOf(year - 1), lastOf(year - 1)));
  if (hasFailed(own)) return <LoadFailed title={m.my_moods_failed()} query={own} />;
  const days = own.data ?? [];
  const ago = yearBefore(today());
  const remembered =
    year === thisYear && ago !== undefined
      ? worthRemembering(before.data?.find(({ day }) => day === ago))
      : undefined;
  const isEmpty = own.data?.length === 0;
  const goTo = (next: number): void => {
    setYear(next);
    if (chosen !== undefined) onChoose(clampDay(chosen, firstOf(next), lastOf(next)));
  };
  const read = chosen !== undefined && yearOf(chosen) === year ? chosen : undefined;
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-8 lg:ps-6 lg:pe-8">
      <div className="mx-auto w-full max-w-[min(30rem,62dvh)] lg:max-w-[min(47.5rem,calc(100dvh-8rem))]">
        <YearView
          year={year}
          days={days}
          before={before.data ?? []}
          chosen={read}
          onChoose={onChoose}
        >
          {face('size-[15%] min-w-12 text-xl')}
        </YearView>
      </div>
      <div className="px-5 lg:flex lg:min-h-[calc(100dvh-8rem)] lg:flex-col lg:p-0">
        <PeriodHeader
          title={String(year)}
          previous={m.my_moods_previous_year()}
          next={m.my_moods_next_year()}
          onPrevious={() => goTo(year - 1)}
          onNext={year < thisYear ? () => goTo(year + 1) : undefined}
        />
        <p className="text-muted">
          {isEmpty
            ? m.my_moods_first()
            : `${m.my_moods_days({ count: days.length })}. ${m.my_moods_axes()}.`}
        </p>
        <div className="flex flex-wrap gap-2 pt-3 max-lg:[&>:nth-child(n+4)]:hidden">
          {mostFelt(days, CHIPS).map(({ name, count }) => (
            <FeltChip key={name} name={name} count={count} />
          ))}
        </div>
        {read !== undefined && <DaySection day={read} days={days} onDelete={onDelete} />}
        {remembered !== undefined && ago !== undefined && (
          <section>
            <SectionTitle>{m.my_moods_on_this_day()}</SectionTitle>
            <RememberedCard day={ago} moment={remembered} face={face('size-10 text-sm')} />
          </section>
        )}
        <div className="hidden flex-1 lg:block" />
        <div className="hidden grid-cols-2 gap-3 pt-6 pb-8 lg:grid">
          <Button asChild>
            <Link href={pathTo.settings({ section: 'data' })}>
              <Download aria-hidden className="size-4.5" />
              {m.my_moods_export()}
            </Link>
          </Button>
          <Button variant="danger-line" onClick={() => onDelete({ what: 'all' })}>
            <Trash2 aria-hidden className="size-4.5" />
            {m.my_moods_delete_all()}
          </Button>
        </div>
      </div>
    </div>
  );
};
