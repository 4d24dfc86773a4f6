import { limits } from '@swirl/contract/limits';
import * as m from '#messages';
import type { PasswordStrength } from '../config/password-strength.ts';
import { passwordStrength, passwordStrengths } from '../config/password-strength.ts';
import { classNames } from './class-names.ts';

const LABELS: Record<PasswordStrength, () => string> = {
  short: m.password_strength_short,
  weak: m.password_strength_weak,
  fair: m.password_strength_fair,
  good: m.password_strength_good,
  strong: m.password_strength_strong,
};

const LIGHTS: Record<PasswordStrength, string> = {
  short: 'bg-danger',
  weak: 'bg-danger',
  fair: 'bg-amber',
  good: 'bg-green',
  strong: 'bg-green',
};

const STEPS = passwordStrengths.slice(1);

type PasswordStrengthMeterProps = {
  password: string;
  /** Name and email of the person, which do not make a password harder to guess. */
  about?: readonly string[];
};

export const PasswordStrengthMeter = ({ password, about }: PasswordStrengthMeterProps) => {
  const strength = passwordStrength(password, about);
  const reached = passwordStrengths.indexOf(strength);
  return (
    <div className="-mt-1 grid gap-1.5">
      <div aria-hidden className="flex gap-1.5">
        {STEPS.map((step, index) => (
          <span
            key={step}
            className={classNames(
              'h-1 flex-1 rounded-full transition-colors',
              password !== '' && index < Math.max(reached, 1) ? LIGHTS[strength] : 'bg-bar-dim',
            )}
          />
        ))}
      </div>
      <output className="text-base text-muted">
        {password === '' ? m.password_hint({ min: limits.password.min }) : LABELS[strength]()}
      </output>
    </div>
  );
};
