import { signUpAvatars } from '@swirl/contract/avatar';
import { useId } from 'react';
import * as m from '#messages';
import { FaceStill } from '#shared/avatar/face-still.tsx';

export type SignUpAvatar = keyof typeof signUpAvatars;

const CHOICES = [
  { value: 'pixie', label: m.avatar_option_pixie },
  { value: 'afro', label: m.avatar_option_afro },
  { value: 'wavy', label: m.avatar_option_wavy },
] as const satisfies readonly { value: SignUpAvatar; label: () => string }[];

type SignUpAvatarChoiceProps = {
  value: SignUpAvatar;
  onChange: (value: SignUpAvatar) => void;
};

/** The face to begin with; it can be changed or removed on the profile. */
export const SignUpAvatarChoice = ({ value, onChange }: SignUpAvatarChoiceProps) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-base font-[650]">{m.avatar_picker()}</legend>
      <div className="flex gap-3.5">
        {CHOICES.map(({ value: choice, label }) => (
          <label
            key={choice}
            className="relative size-18 overflow-hidden rounded-full bg-raised transition-shadow has-checked:shadow-[0_0_0_2.5px_var(--color-ground),0_0_0_5px_var(--color-text)] has-focus-visible:outline-2 has-focus-visible:outline-offset-6 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              aria-label={label()}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="absolute inset-0 z-1 appearance-none outline-none"
            />
            <FaceStill config={signUpAvatars[choice]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
