import { Plus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

type CreateButtonProps = {
  /** Whether the chooser is open: the + is then a ×. */
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  className: string;
  children?: ReactNode;
  iconClassName?: string;
};

/** The only ember-colored control on the screen. */
export const CreateButton = ({
  open,
  onOpenChange,
  label,
  className,
  children,
  iconClassName,
}: CreateButtonProps) => {
  // Pressing outside of an open chooser closes it before the click arrives; the click must not
  // reopen it.
  const wasOpen = useRef(open);
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={open}
      className={className}
      onPointerDown={() => {
        wasOpen.current = open;
      }}
      onClick={({ detail }) => {
        // A key press has no pointer event before it.
        onOpenChange(!(detail > 0 ? wasOpen.current : open));
      }}
    >
      <span className={iconClassName}>
        <Plus
          aria-hidden
          strokeWidth={2.6}
          className={classNames('transition-[rotate] duration-200', open && 'rotate-45')}
        />
      </span>
      {children}
    </button>
  );
};
