import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#shared/ui/icon-button.tsx';

type PeriodHeaderProps = {
  title: string;
  previous: string;
  next: string;
  onPrevious: () => void;
  /** Absent in the present. */
  onNext: (() => void) | undefined;
};

/** The name of a week or a year between the ways to the ones beside it. */
export const PeriodHeader = ({ title, previous, next, onPrevious, onNext }: PeriodHeaderProps) => (
  <div className="flex items-center justify-between">
    <h2 aria-live="polite" className="text-2xl tracking-[-0.03em] tabular-nums">
      {title}
    </h2>
    <span className="-me-2.5 flex">
      <IconButton label={previous} onClick={onPrevious}>
        <ChevronLeft className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton label={next} disabled={onNext === undefined} onClick={onNext}>
        <ChevronRight className="rtl:-scale-x-100" />
      </IconButton>
    </span>
  </div>
);
