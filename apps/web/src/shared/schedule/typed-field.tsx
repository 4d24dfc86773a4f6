import { useRef, useState } from 'react';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '#shared/ui/class-names.ts';

type TypedFieldProps = Pick<ComponentProps<'input'>, 'min' | 'max' | 'className'> & {
  type: 'date' | 'time';
  label: string;
  value: string;
  /** With each complete value, also while it's being typed. */
  onPreview: (value: string) => void;
  onChange: (value: string) => void;
  /** What the button shows. */
  children: ReactNode;
};

/** Not by keys: they would go to the picker, and the field is for typing. */
const openPicker = (field: HTMLInputElement | null, { nativeEvent }: MouseEvent): void => {
  if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== 'touch') return;
  try {
    field?.showPicker();
  } catch {
    // Where it isn't allowed, a tap on the field opens it.
  }
};

/** A button that becomes a native field, until the field is left. */
export const TypedField = ({
  label,
  value,
  onPreview,
  onChange,
  children,
  className,
  ...rest
}: TypedFieldProps) => {
  const [isTyping, setIsTyping] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const open = (event: MouseEvent): void => {
    // At once: iOS opens its picker only for a focus within the tap.
    flushSync(() => setIsTyping(true));
    field.current?.focus();
    openPicker(field.current, event);
  };
  const close = (typed: string): void => {
    if (typed !== '') onChange(typed);
    flushSync(() => setIsTyping(false));
  };
  if (!isTyping) {
    return (
      <button
        ref={button}
        type="button"
        onClick={open}
        className={classNames('transition-[scale] active:scale-[0.97]', className)}
      >
        {children}
      </button>
    );
  }
  return (
    <input
      {...rest}
      ref={field}
      aria-label={label}
      defaultValue={value}
      onChange={({ currentTarget }) => {
        if (currentTarget.value !== '') onPreview(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => close(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The button that gets the focus isn't pressed by the same key.
        event.preventDefault();
        close(event.currentTarget.value);
        button.current?.focus();
      }}
      className={classNames(
        'text-center text-field outline-none focus-visible:shadow-[inset_0_0_0_2.5px_var(--color-focus)]',
        className,
      )}
    />
  );
};
