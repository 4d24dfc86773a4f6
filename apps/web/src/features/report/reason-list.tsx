import type { ReportReason } from '@swirl/contract/reports';
import { reportReasons } from '@swirl/contract/reports';
import { useId } from 'react';
import * as m from '#messages';
import { reasonTexts } from '#shared/config/reason-texts.ts';

type ReasonListProps = {
  value: ReportReason | null;
  onValueChange: (reason: ReportReason) => void;
};

/** The reasons of a report. Radio buttons underneath, for arrow keys and screen readers. */
export const ReasonList = ({ value, onValueChange }: ReasonListProps) => {
  const group = useId();
  return (
    <div role="radiogroup" aria-labelledby={group}>
      <span id={group} className="block pb-2 text-base font-semibold">
        {m.report_reason()}
      </span>
      <div className="overflow-hidden rounded-large bg-raised">
        {reportReasons.map((reason) => (
          <div
            key={reason}
            className="relative flex min-h-14 items-center gap-3.5 px-4 py-2 transition-colors not-last:border-b not-last:border-line has-checked:bg-[color-mix(in_oklch,var(--color-text)_7%,transparent)] has-focus-visible:shadow-[inset_0_0_0_2.5px_var(--color-focus)] has-focus-visible:first:rounded-t-large has-focus-visible:last:rounded-b-large"
          >
            <div className="min-w-0 flex-1 leading-snug">
              <label htmlFor={`${group}-${reason}`} className="font-semibold">
                {reasonTexts[reason].name()}
              </label>
              <p id={`${group}-${reason}-meaning`} className="text-sm text-muted">
                {reasonTexts[reason].meaning()}
              </p>
            </div>
            <input
              type="radio"
              id={`${group}-${reason}`}
              name={group}
              value={reason}
              aria-describedby={`${group}-${reason}-meaning`}
              checked={reason === value}
              onChange={() => onValueChange(reason)}
              className="size-5.5 flex-none cursor-pointer appearance-none rounded-full shadow-[inset_0_0_0_2px_var(--color-track-off)] transition-shadow outline-none after:absolute after:inset-0 checked:shadow-[inset_0_0_0_7px_var(--color-text)]"
            />
          </div>
        ))}
      </div>
      <output className="block">
        {value === 'self-harm' && (
          <p className="px-1 pt-2.5 text-base leading-snug">{m.report_danger()}</p>
        )}
      </output>
    </div>
  );
};
