import { Lock, Share2 } from 'lucide-react';
import * as m from '#messages';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type SharingCardProps = {
  settings: Pick<Settings, 'loopVisibility' | 'remixPermissions'>;
  save: SaveSetting;
};

/** Who can see and remix the user's loops. */
export const SharingCard = ({ settings, save }: SharingCardProps) => (
  <SettingsCard icon={<Share2 aria-hidden />} title={m.settings_sharing()}>
    <Segmented
      label={m.settings_loop_visibility()}
      hint={m.settings_loop_visibility_hint()}
      value={settings.loopVisibility}
      onValueChange={(loopVisibility) => save({ loopVisibility })}
      options={[
        { value: 'public', label: m.visibility_public() },
        { value: 'friends', label: m.visibility_friends() },
        { value: 'private', label: m.visibility_private() },
      ]}
    />
    <div className="border-t border-line">
      <Segmented
        label={m.settings_remix_permissions()}
        value={settings.remixPermissions}
        onValueChange={(remixPermissions) => save({ remixPermissions })}
        options={[
          { value: 'everyone', label: m.settings_remix_everyone() },
          { value: 'friends', label: m.settings_remix_friends() },
          { value: 'nobody', label: m.settings_remix_no_one() },
        ]}
      />
    </div>
  </SettingsCard>
);

type PrivacyCardProps = {
  settings: Pick<Settings, 'privacyShowEmail' | 'privacyShowActivity'>;
  save: SaveSetting;
};

/** What the profile shows to others. */
export const PrivacyCard = ({ settings, save }: PrivacyCardProps) => (
  <SettingsCard icon={<Lock aria-hidden />} title={m.settings_privacy()}>
    <div className="divide-y divide-line">
      <Switch
        label={m.settings_show_email()}
        hint={m.settings_show_email_hint()}
        checked={settings.privacyShowEmail}
        onCheckedChange={(privacyShowEmail) => save({ privacyShowEmail })}
      />
      <Switch
        label={m.settings_show_activity()}
        hint={m.settings_show_activity_hint()}
        checked={settings.privacyShowActivity}
        onCheckedChange={(privacyShowActivity) => save({ privacyShowActivity })}
      />
    </div>
  </SettingsCard>
);
