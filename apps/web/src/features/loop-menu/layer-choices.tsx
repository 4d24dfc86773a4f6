import type { LayerPermission } from '@swirl/contract/layers';
import { Globe, Lock, Users } from 'lucide-react';
import * as m from '#messages';
import { allowedPermission } from '#shared/loops/layer-permission.ts';
import { ChoiceRows } from '#shared/ui/choice-rows.tsx';
import type { ChoiceRow } from '#shared/ui/choice-rows.tsx';

const isWider = (permission: LayerPermission, widest: LayerPermission): boolean =>
  allowedPermission(permission, widest) !== permission;

const choices = (widest: LayerPermission): readonly ChoiceRow<LayerPermission>[] => [
  {
    value: 'everyone',
    icon: <Globe aria-hidden />,
    label: m.settings_remix_everyone(),
    disabled: isWider('everyone', widest),
  },
  {
    value: 'friends',
    icon: <Users aria-hidden />,
    label: m.settings_remix_friends(),
    hint: m.layer_friends_hint(),
    disabled: isWider('friends', widest),
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

/** Who may layer on a loop. */
export const LayerChoices = ({ value, widest, onChange }: LayerChoicesProps) => (
  <ChoiceRows
    label={m.layer_permission()}
    choices={choices(widest)}
    value={allowedPermission(value, widest)}
    onChange={onChange}
  />
);
