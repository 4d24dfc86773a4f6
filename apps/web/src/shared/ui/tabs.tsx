import * as Radix from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type Tab<Value extends string> = { value: Value; label: string; content: ReactNode };

type TabsProps<Value extends string> = {
  /** Names the group of tabs for those who hear it. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
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
    <Radix.List aria-label={label} className="flex border-b border-line">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className={classNames(
            'relative min-h-12 flex-1 px-3 font-semibold text-muted transition-colors hover:text-text data-[state=active]:text-text',
            'after:absolute after:inset-x-1/4 after:bottom-0 after:h-[3px] after:scale-x-0 after:rounded-full after:bg-text after:transition-transform data-[state=active]:after:scale-x-100',
          )}
        >
          {tab.label}
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
