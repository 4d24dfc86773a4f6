import { classNames } from '../ui/class-names.ts';
import { unreadShort, unreadSpoken, useUnreadCount } from './unread-count.ts';

/** The unread count at the end of a row that leads to the inbox. */
export const UnreadPill = ({ className }: { className?: string }) => {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span
      className={classNames(
        'ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-text px-1.75 text-sm font-bold text-ground tabular-nums',
        className,
      )}
    >
      <span aria-hidden>{unreadShort(unread)}</span>
      <span className="sr-only">{unreadSpoken(unread)}</span>
    </span>
  );
};
