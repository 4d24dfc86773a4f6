import type { ReactNode } from 'react';
import { classNames } from '#shared/ui/class-names.ts';

type DeskRowProps = {
  /** A thumbnail of the content. */
  thumb: ReactNode;
  title: string;
  about: string;
  when: string;
  /** The number of reports. */
  count?: { number: number; label: string; urgent: boolean };
  selected: boolean;
  onSelect: () => void;
};

/** One item to decide about. */
export const DeskRow = ({ thumb, title, about, when, count, selected, onSelect }: DeskRowProps) => (
  <button
    type="button"
    aria-current={selected ? 'true' : undefined}
    onClick={onSelect}
    className="relative flex w-full items-start gap-3.25 rounded-medium px-2.5 py-2.75 text-start transition-colors hover:bg-[color-mix(in_oklch,var(--color-text)_5%,transparent)] lg:aria-[current]:bg-[light-dark(var(--color-surface),var(--color-raised))] lg:aria-[current]:shadow-[light-dark(0_1px_2px_oklch(0.2_0.02_265/0.06),0_0_0_transparent),light-dark(0_8px_28px_oklch(0.2_0.02_265/0.08),0_0_0_transparent),inset_0_0_0_1.5px_light-dark(var(--color-line),transparent)] lg:aria-[current]:before:absolute lg:aria-[current]:before:inset-y-3.5 lg:aria-[current]:before:-start-2.5 lg:aria-[current]:before:w-0.75 lg:aria-[current]:before:rounded-e-full lg:aria-[current]:before:bg-text"
  >
    {thumb}
    <span className="min-w-0 flex-1">
      <span className="flex items-center gap-2">
        <b className="min-w-0 flex-1 truncate text-base font-[680]">{title}</b>
        {count !== undefined && (
          <span
            className={classNames(
              'grid h-5.5 min-w-5.5 flex-none place-items-center rounded-full px-1.75 text-sm leading-none font-bold tabular-nums',
              count.urgent
                ? 'bg-danger text-[light-dark(#fff,oklch(0.18_0.03_25))]'
                : 'bg-[color-mix(in_oklch,var(--color-text)_11%,transparent)]',
            )}
          >
            <span aria-hidden>{count.number}</span>
            <span className="sr-only">{count.label}</span>
          </span>
        )}
      </span>
      <span className="block truncate text-sm leading-[1.42] text-muted">{about}</span>
      <span className="block truncate text-sm leading-[1.42] text-muted">{when}</span>
    </span>
  </button>
);
