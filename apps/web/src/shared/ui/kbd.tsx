import { classNames } from './class-names.ts';

/** A key to press. Hidden from screen readers: the controls themselves name their keys. */
export const Kbd = ({ children, className }: { children: string; className?: string }) => (
  <kbd
    aria-hidden
    className={classNames(
      'hidden h-6 min-w-6 flex-none place-items-center rounded-[0.4375rem] px-1.5 font-body text-xs leading-none font-bold pointer-fine:grid',
      className ??
        'bg-raised text-muted shadow-[inset_0_0_0_1px_var(--color-line),0_1px_0_var(--color-line)]',
    )}
  >
    {children}
  </kbd>
);
