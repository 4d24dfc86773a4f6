import type { LucideIcon } from 'lucide-react';
import { classNames } from '#shared/ui/class-names.ts';

export type EmptyTexts = { Icon: LucideIcon; title: string; text: string };

type EmptyNoteProps = EmptyTexts & { className?: string };

/** The empty state of a list. */
export const EmptyNote = ({ Icon, title, text, className }: EmptyNoteProps) => (
  <div
    className={classNames(
      'grid min-h-72 place-content-center justify-items-center gap-2 px-6 text-center',
      className,
    )}
  >
    <span
      aria-hidden
      className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-muted"
    >
      <Icon className="size-7" />
    </span>
    <p className="font-display text-xl font-bold tracking-[-0.02em]">{title}</p>
    <p className="max-w-[24em] text-muted">{text}</p>
  </div>
);
