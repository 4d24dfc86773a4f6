import { unreadSpoken, useUnreadCount } from '#shared/notifications/unread-count.ts';

/** On the button of the menu, where something new waits behind it. */
export const MenuMark = () => {
  const unread = useUnreadCount();
  if (unread === 0) return null;
  return (
    <span className="absolute end-2 top-2 size-2.5 animate-fade-in rounded-full bg-text shadow-[0_0_0_2px_var(--color-ground)]">
      {/* The button is described by it. */}
      <span id="menu-mark" className="sr-only">
        {unreadSpoken(unread)}
      </span>
    </span>
  );
};
