import type { MonthNumbers } from '@swirl/contract/schemas/safety';
import { useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import * as m from '#messages';
import { holdTexts } from '#shared/config/hold-texts.ts';
import { formatLocale } from '#shared/config/language.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { SettingsCard, SettingsGroup } from '#shared/ui/settings-card.tsx';
import { numbersQuery } from '../api/safety.ts';
import { decisionLine } from '../case-texts.ts';
import { PublicNumbers } from './safety-settings.tsx';

/** In UTC, as the server counts. */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(formatLocale, {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const OUTCOMES = {
  waiting: m.safety_waiting,
  released: m.safety_released,
  confirmed: m.safety_confirmed,
} as const;

type Line = { key: string; text: string; state: string | null; count: number };

const linesOf = ({ holds, decisions }: MonthNumbers) => ({
  held: holds.map(({ reason, outcome, count }): Line => ({
    key: `${reason} ${outcome}`,
    text: holdTexts[reason].name(),
    state: OUTCOMES[outcome](),
    count,
  })),
  decided: decisions.map(({ action, reason, reversed, count }): Line => ({
    key: `${action} ${reason} ${reversed}`,
    text: decisionLine({ action, reason, holdReasons: [] }),
    state: reversed ? m.safety_reversed() : null,
    count,
  })),
});

const State = ({ text }: { text: string }) => <span className="text-sm text-muted">{text}</span>;

const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => (
  <>
    <p className="pt-1 text-sm text-muted">{title}</p>
    <dl className="grid gap-0.5">
      {lines.map(({ key, text, state, count }) => (
        <div key={key} className="flex min-h-9 items-baseline gap-3">
          <dt className="min-w-0 flex-1 leading-snug">
            <b className="font-semibold">{text}</b> {state !== null && <State text={state} />}
          </dt>
          <dd className="font-[650] tabular-nums">{count.toLocaleString(formatLocale)}</dd>
        </div>
      ))}
    </dl>
  </>
);

const Month = ({ numbers }: { numbers: MonthNumbers }) => {
  const { held, decided } = linesOf(numbers);
  return (
    <SettingsGroup title={monthName(numbers.month)}>
      {held.length > 0 && <Lines title={m.safety_numbers_held()} lines={held} />}
      {decided.length > 0 && <Lines title={m.safety_numbers_decided()} lines={decided} />}
    </SettingsGroup>
  );
};

/** What was held and decided in each month, and whether anyone may know. */
export const SafetyNumbers = () => {
  const query = useQuery(numbersQuery);
  return (
    <div className="mt-4 lg:mt-9">
      <SettingsCard icon={<ChartNoAxesColumn aria-hidden />} title={m.safety_numbers()}>
        <p className="text-sm leading-snug text-pretty text-muted">{m.safety_numbers_hint()}</p>
        <PublicNumbers />
        <QueryState query={query}>
          {(months) =>
            months.length === 0 ? (
              <p className="border-t border-line py-4 text-muted">{m.safety_numbers_empty()}</p>
            ) : (
              months.map((numbers) => <Month key={numbers.month} numbers={numbers} />)
            )
          }
        </QueryState>
      </SettingsCard>
    </div>
  );
};
