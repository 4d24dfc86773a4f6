import { unreadOnBell, unreadSpoken, useUnreadCount } from '#shared/notifications/unread-count.ts';

/** How much is new, on the bell of the header. */
export const BellMark = () => {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="absolute end-0 top-0.75 grid h-4.25 min-w-4.25 animate-fade-in place-items-center rounded-full bg-white px-1 text-[0.6875rem] leading-none font-[750] text-[oklch(0.18_0.02_265)] tabular-nums shadow-[0_0_0_2px_oklch(0.2_0.03_265/0.9)]">
      <span aria-hidden>{unreadOnBell(unread)}</span>
      <span className="sr-only">{unreadSpoken(unread)}</span>
    </span>
  );
};
