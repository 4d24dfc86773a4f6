import { Lock } from 'lucide-react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type PrivacyCardProps = {
  settings: Pick<Settings, 'privacyShowEmail' | 'privacyShowActivity'>;
  save: SaveSetting;
};

/** What one's profile tells others. */
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
