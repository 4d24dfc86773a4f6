import * as Radix from 'radix-ui/dropdown-menu';
import { type ReactNode, useState } from 'react';
import { classNames } from './class-names.ts';
import { useInertOutside } from './use-inert-outside.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  destructive?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactNode;
  items: readonly MenuItem[];
  defaultOpen?: boolean;
};

export const Menu = ({ trigger, items, defaultOpen = false }: MenuProps) => {
  const [open, setOpen] = useState(defaultOpen);
  const [content, setContent] = useState<HTMLDivElement | null>(null);
  useInertOutside(content, open);
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={setContent}
          align="end"
          sideOffset={6}
          collisionPadding={12}
          className="z-60 min-w-52 rounded-medium bg-surface p-1.5 shadow-float data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
        >
          {items.map(({ label, icon, onSelect, destructive = false, disabled = false }) => (
            <Radix.Item
              key={label}
              onSelect={onSelect}
              disabled={disabled}
              className={classNames(
                'flex min-h-hit cursor-pointer items-center gap-3 rounded-small px-3 font-semibold -outline-offset-2 select-none data-[disabled]:opacity-45 data-[highlighted]:bg-raised [&_svg]:size-5',
                destructive && 'text-danger',
              )}
            >
              {icon}
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
