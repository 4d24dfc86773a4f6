import type { LayerPermission } from '@swirl/contract/layers';
import { Globe, Lock, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Segmented } from '../ui/segmented.tsx';
import { allowedPermission } from './layer-permission.ts';

const options = () =>
  [
    { value: 'everyone', label: m.settings_remix_everyone(), icon: <Globe aria-hidden /> },
    { value: 'friends', label: m.settings_remix_friends(), icon: <Users aria-hidden /> },
    { value: 'nobody', label: m.settings_remix_no_one(), icon: <Lock aria-hidden /> },
  ] as const satisfies readonly { value: LayerPermission; label: string; icon: ReactNode }[];

type LayerConsentProps = {
  value: LayerPermission;
  widest: LayerPermission;
  onChange: (permission: LayerPermission) => void;
};

/** Who may layer on the loop, before it is posted. */
export const LayerConsent = ({ value, widest, onChange }: LayerConsentProps) => {
  const all = options();
  const offered = all.filter(({ value: one }) => allowedPermission(one, widest) === one);
  return (
    <div>
      <Segmented
        label={m.layer_permission()}
        options={offered}
        value={allowedPermission(value, widest)}
        onValueChange={onChange}
      />
      {offered.length < all.length && (
        <p className="pb-2 text-base opacity-80">{m.layer_permission_narrowed()}</p>
      )}
      <p className="text-base text-pretty text-muted">{m.layer_consent()}</p>
      <p className="pt-1 text-base font-semibold text-pretty">{m.layer_consent_alone()}</p>
    </div>
  );
};
