import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tab<Value extends string> = {
  value: Value;
  label: string;
  /** Before the label. */
  icon?: ReactNode;
  content: ReactNode;
};

const VARIANTS = {
  line: {
    // Tabs that do not fit, as in longer languages, can be scrolled to.
    list: 'flex overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]',
    tab: classNames(
      'relative min-h-12 flex-1 rounded-small px-3 font-semibold -outline-offset-4 whitespace-nowrap text-muted transition-colors hover:text-text data-[state=active]:text-text',
      'after:absolute after:inset-x-1/4 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-full after:bg-text after:transition-transform data-[state=active]:after:scale-x-100',
    ),
  },
  segments: {
    list: 'flex rounded-[1.125rem] bg-raised p-1',
    tab: 'min-h-hit flex-1 rounded-[0.875rem] px-3 font-[650] text-muted transition-colors hover:text-text data-[state=active]:bg-segment data-[state=active]:text-text data-[state=active]:shadow-chip',
  },
} as const;

type TabsProps<Value extends string> = {
  /** The accessible name of the group of tabs. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** An underline below the chosen tab, or the tabs as segments of one bar. */
  variant?: keyof typeof VARIANTS;
  className?: string;
};

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  variant = 'line',
  className,
}: TabsProps<Value>) => (
  <Radix.Root
    value={value}
    onValueChange={(next) => {
      const chosen = tabs.find((tab) => tab.value === next);
      if (chosen) onValueChange(chosen.value);
    }}
    {...(className !== undefined && { className })}
  >
    <Radix.List aria-label={label} className={VARIANTS[variant].list}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={VARIANTS[variant].tab}>
          {tab.icon === undefined ? (
            tab.label
          ) : (
            <span className="inline-flex items-center gap-1.5">
              {tab.icon}
              {tab.label}
            </span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {tabs.map((tab) => (
      <Radix.Content key={tab.value} value={tab.value}>
        {tab.content}
      </Radix.Content>
    ))}
  </Radix.Root>
);
