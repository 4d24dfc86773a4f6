import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import { CreateButton } from './create-button.tsx';
import { TabLink } from './tab-link.tsx';
import type { Tab } from './tabs.ts';
import { useTabs } from './tabs.ts';
import './shell.css';

type TabBarProps = {
  userId: string | undefined;
  creating: boolean;
  onCreatingChange: (creating: boolean) => void;
  /** Dark in both themes, under the feed's player. */
  ink: boolean;
};

const TabItem = ({ tab }: { tab: Tab }) => (
  <TabLink
    tab={tab}
    className="flex min-h-hit flex-col items-center justify-center gap-[0.2rem] rounded-medium aria-[current]:text-text"
  >
    <tab.Icon aria-hidden className="size-6" strokeWidth={tab.current ? 2.5 : 2} />
    {tab.label}
  </TabLink>
);

/** The bottom navigation. On wide screens the side rail replaces it. */
export const TabBar = ({ userId, creating, onCreatingChange, ink }: TabBarProps) => {
  const { home, echoes, loops, profile } = useTabs(userId);
  return (
    <nav
      aria-label={m.tabs()}
      className={classNames(
        'tab-bar fixed inset-x-0 bottom-0 grid grid-cols-5 items-center border-t border-line bg-ground text-xs font-semibold text-muted lg:hidden',
        ink && 'scheme-dark',
        creating ? 'z-60' : 'z-30',
      )}
    >
      <TabItem tab={home} />
      <TabItem tab={echoes} />
      <CreateButton
        label={creating ? m.close() : m.create()}
        open={creating}
        onOpenChange={onCreatingChange}
        className="pointer-events-auto grid min-h-hit place-items-center rounded-medium"
        iconClassName={classNames(
          'grid h-9.5 w-13 place-items-center rounded-[0.95rem] transition-colors duration-200 [&_svg]:size-6',
          creating ? 'bg-raised text-text' : 'bg-ember text-on-ember',
        )}
      />
      <TabItem tab={loops} />
      <TabItem tab={profile} />
    </nav>
  );
};
