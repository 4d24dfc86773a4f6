import { classNames } from './class-names.ts';

/** Shows that something is in progress; the text beside it says what. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg
    aria-hidden
    className={classNames('animate-spin', className)}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="3"
    strokeLinecap="round"
  >
    <circle cx="12" cy="12" r="9" opacity="0.25" />
    <path d="M12 3a9 9 0 0 1 9 9" />
  </svg>
);
