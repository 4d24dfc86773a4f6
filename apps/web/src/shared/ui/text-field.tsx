import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { CharacterCount } from './character-count.tsx';
import { classNames } from './class-names.ts';

type FieldProps = {
  label: string;
  /** Says what is wrong and what to do; marks the field as invalid. */
  error?: string | undefined;
  hint?: string | undefined;
  counter?: { limit: number; warnWithin?: number };
  value: string;
  /** Opposite the label. */
  aside?: ReactNode;
};

type FrameProps = FieldProps & {
  id: string;
  noteId: string;
  children: ReactNode;
};

const CONTROL = classNames(
  'block w-full rounded-medium bg-raised px-4 text-field text-text placeholder:text-muted placeholder:opacity-100',
  'outline-none focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)] aria-invalid:shadow-[0_0_0_2px_var(--color-danger)]',
  'disabled:opacity-55',
);

const FieldFrame = ({
  id,
  noteId,
  label,
  error,
  hint,
  counter,
  value,
  aside,
  children,
}: FrameProps) => {
  const note = error ?? hint;
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="w-fit text-base font-semibold">
        {label}
      </label>
      {children}
      {/* After the field in tab order, although it is displayed above. */}
      {aside !== undefined && <div className="absolute end-0 top-0">{aside}</div>}
      {(note !== undefined || counter !== undefined) && (
        <div className="flex items-start justify-between gap-3">
          <span
            id={noteId}
            role={error === undefined ? undefined : 'alert'}
            className={classNames(
              'text-base',
              error === undefined ? 'text-muted' : 'font-semibold text-danger',
            )}
          >
            {note}
          </span>
          {counter !== undefined && <CharacterCount count={value.length} {...counter} />}
        </div>
      )}
    </div>
  );
};

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'id'> & {
    /** A symbol inside the field, before the text. */
    leading?: ReactNode;
    /** A control inside the field, at its end. */
    trailing?: ReactNode;
  };

export const TextField = ({
  label,
  error,
  hint,
  counter,
  value,
  aside,
  leading,
  trailing,
  className,
  ...rest
}: TextFieldProps) => {
  const id = useId();
  const noteId = useId();
  return (
    <FieldFrame {...{ id, noteId, label, error, hint, value, aside }} {...(counter && { counter })}>
      <div className="relative">
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
          className={classNames(
            CONTROL,
            'min-h-[max(3rem,44px)]',
            leading !== undefined && 'ps-8.5',
            trailing !== undefined && 'pe-13',
            className,
          )}
        />
        {leading !== undefined && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 start-4 grid place-items-center text-field text-muted"
          >
            {leading}
          </span>
        )}
        {trailing !== undefined && (
          <div className="absolute inset-y-0 end-1 grid place-items-center">{trailing}</div>
        )}
      </div>
    </FieldFrame>
  );
};

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>;

export const TextArea = ({
  label,
  error,
  hint,
  counter,
  value,
  className,
  ...rest
}: TextAreaProps) => {
  const id = useId();
  const noteId = useId();
  return (
    <FieldFrame
      {...{ id, noteId, label, error, value }}
      {...(hint !== undefined && { hint })}
      {...(counter && { counter })}
    >
      <textarea
        rows={3}
        {...rest}
        id={id}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={noteId}
        className={classNames(CONTROL, 'resize-none py-3 leading-snug', className)}
      />
    </FieldFrame>
  );
};
