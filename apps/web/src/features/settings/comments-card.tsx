import { Globe, MessageCircle, MessageCircleOff, Users } from 'lucide-react';
import * as m from '#messages';
import { ChoiceRows } from '#shared/ui/choice-rows.tsx';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type CommentsCardProps = { settings: Pick<Settings, 'commentPermissions'>; save: SaveSetting };

/** Who may comment on the user's loops. */
export const CommentsCard = ({ settings, save }: CommentsCardProps) => (
  <SettingsCard icon={<MessageCircle aria-hidden />} title={m.comment_permission()}>
    <div className="-mx-2.5">
      <ChoiceRows
        label={m.comment_permission()}
        isLabelHidden
        value={settings.commentPermissions}
        onChange={(commentPermissions) => save({ commentPermissions })}
        choices={[
          {
            value: 'everyone',
            icon: <Globe aria-hidden />,
            label: m.settings_remix_everyone(),
            hint: m.comment_everyone_hint(),
          },
          {
            value: 'friends',
            icon: <Users aria-hidden />,
            label: m.settings_remix_friends(),
            hint: m.layer_friends_hint(),
          },
          {
            value: 'nobody',
            icon: <MessageCircleOff aria-hidden />,
            label: m.settings_remix_no_one(),
            hint: m.comment_no_one_hint(),
          },
        ]}
      />
    </div>
    <p className="px-1.5 pt-2 pb-2.5 text-sm text-muted">{m.comment_permission_hint()}</p>
  </SettingsCard>
);
