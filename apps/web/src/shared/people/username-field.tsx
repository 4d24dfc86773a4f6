import { Check } from 'lucide-react';
import * as m from '#messages';
import type { useUsernameCheck } from '#shared/api/use-username-check.ts';
import { errorMessages } from '#shared/config/error-messages.ts';
import { usernameRefusal } from '#shared/config/username-rules.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';

type UsernameFieldProps = {
  value: string;
  onValueChange: (username: string) => void;
  check: ReturnType<typeof useUsernameCheck>;
  /** Before anything is typed. */
  hint?: string;
};

const SIGNS = {
  idle: null,
  checking: <Spinner />,
  available: <Check aria-hidden strokeWidth={2.5} />,
  taken: null,
};

const hintOf = (check: UsernameFieldProps['check'], hint: string | undefined) => {
  if (check === 'checking') return m.username_checking();
  return check === 'available' ? m.username_available() : hint;
};

/** A username field: invalid and taken names are reported while typing. */
export const UsernameField = ({ value, onValueChange, check, hint }: UsernameFieldProps) => {
  const refusal = usernameRefusal(value) ?? (check === 'taken' ? 'username_taken' : null);
  return (
    <TextField
      label={m.username_label()}
      name="nickname"
      autoComplete="nickname"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      leading={m.at_sign()}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      error={refusal === null ? undefined : errorMessages[refusal]?.()}
      hint={hintOf(check, hint)}
      trailing={
        <span className="grid size-hit place-items-center text-muted [&_svg]:size-5">
          {SIGNS[check]}
        </span>
      }
    />
  );
};
