import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import { TextField } from './text-field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> & {
  /** Tells password managers whether to fill one in or to suggest one. */
  autoComplete: 'current-password' | 'new-password';
};

export const PasswordField = (props: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={limits.password.max}
      trailing={
        <button
          type="button"
          aria-label={shown ? m.password_hide() : m.password_show()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-hit place-items-center rounded-full text-muted hover:text-text [&_svg]:size-5.5"
        >
          {shown ? <EyeOff /> : <Eye />}
        </button>
      }
    />
  );
};
