import type { LayerPermission } from '@swirl/contract/layers';
import { Globe, Lock, Users } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { allowedPermission } from '#shared/loops/layer-permission.ts';

type Choice = { value: LayerPermission; icon: ReactNode; label: string; hint?: string };

const choices = (): readonly Choice[] => [
  { value: 'everyone', icon: <Globe aria-hidden />, label: m.settings_remix_everyone() },
  {
    value: 'friends',
    icon: <Users aria-hidden />,
    label: m.settings_remix_friends(),
    hint: m.layer_friends_hint(),
  },
  {
    value: 'nobody',
    icon: <Lock aria-hidden />,
    label: m.settings_remix_no_one(),
    hint: m.layer_no_one_hint(),
  },
];

type LayerChoicesProps = {
  value: LayerPermission;
  /** Wider choices are off. */
  widest: LayerPermission;
  onChange: (permission: LayerPermission) => void;
};

/** Who may layer on a loop. Radio buttons underneath, for arrow keys and screen readers. */
export const LayerChoices = ({ value, widest, onChange }: LayerChoicesProps) => {
  const group = useId();
  const chosen = allowedPermission(value, widest);
  return (
    <div role="radiogroup" aria-labelledby={group}>
      <span id={group} className="block pb-2 text-base font-semibold">
        {m.layer_permission()}
      </span>
      {choices().map(({ value: permission, icon, label, hint }) => {
        const id = `${group}-${permission}`;
        return (
          <div
            key={permission}
            className="relative flex min-h-15 items-center gap-3.5 rounded-large px-4 py-2 transition-colors has-checked:bg-raised has-focus-visible:shadow-[inset_0_0_0_2.5px_var(--color-focus)] has-disabled:opacity-50 [&>svg]:size-6 [&>svg]:flex-none"
          >
            {icon}
            <div className="min-w-0 flex-1 leading-snug">
              <label htmlFor={id} className="font-semibold">
                {label}
              </label>
              {hint !== undefined && (
                <p id={`${id}-hint`} className="text-sm text-muted">
                  {hint}
                </p>
              )}
            </div>
            <input
              type="radio"
              id={id}
              name={group}
              value={permission}
              disabled={allowedPermission(permission, widest) !== permission}
              aria-describedby={hint === undefined ? undefined : `${id}-hint`}
              checked={permission === chosen}
              onChange={() => onChange(permission)}
              className="size-5.5 flex-none cursor-pointer appearance-none rounded-full shadow-[inset_0_0_0_2px_var(--color-track-off)] transition-shadow outline-none after:absolute after:inset-0 checked:shadow-[inset_0_0_0_7px_var(--color-text)] disabled:cursor-default"
            />
          </div>
        );
      })}
    </div>
  );
};
