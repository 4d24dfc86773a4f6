import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { SettingsCard, SettingsGroup } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type NotificationsCardProps = {
  settings: Settings;
  save: SaveSetting;
  /** The email of the account. */
  email: string;
  /** The push switch of this device. */
  pushOnDevice: ReactNode;
};

/** Which notifications are sent, and by which channels. */
export const NotificationsCard = ({
  settings,
  save,
  email,
  pushOnDevice,
}: NotificationsCardProps) => (
  <SettingsCard icon={<Bell aria-hidden />} title={m.settings_notifications()}>
    <div className="divide-y divide-line">
      <Switch
        label={m.settings_notify_email()}
        hint={email}
        checked={settings.notificationEmail}
        onCheckedChange={(notificationEmail) => save({ notificationEmail })}
      />
      <Switch
        label={m.settings_notify_push()}
        hint={m.settings_notify_push_hint()}
        checked={settings.notificationPush}
        onCheckedChange={(notificationPush) => save({ notificationPush })}
      />
      {pushOnDevice}
      <Switch
        label={m.settings_notify_in_app()}
        hint={m.settings_notify_in_app_hint()}
        checked={settings.notificationInApp}
        onCheckedChange={(notificationInApp) => save({ notificationInApp })}
      />
    </div>
    <SettingsGroup title={m.settings_notify_about()}>
      <div className="divide-y divide-line">
        <Switch
          label={m.settings_notify_comments()}
          checked={settings.notifyOnComments}
          onCheckedChange={(notifyOnComments) => save({ notifyOnComments })}
        />
        <Switch
          label={m.settings_notify_likes()}
          checked={settings.notifyOnLikes}
          onCheckedChange={(notifyOnLikes) => save({ notifyOnLikes })}
        />
        <Switch
          label={m.settings_notify_follows()}
          checked={settings.notifyOnFollows}
          onCheckedChange={(notifyOnFollows) => save({ notifyOnFollows })}
        />
        <Switch
          label={m.settings_notify_remixes()}
          checked={settings.notifyOnRemixes}
          onCheckedChange={(notifyOnRemixes) => save({ notifyOnRemixes })}
        />
      </div>
    </SettingsGroup>
  </SettingsCard>
);
