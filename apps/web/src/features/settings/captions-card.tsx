import { useQuery } from '@tanstack/react-query';
import { ClosedCaption } from 'lucide-react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type CaptionsCardProps = { settings: Pick<Settings, 'automaticCaptions'>; save: SaveSetting };

/** Whether what is said in the user's loops is written down, where the server does that. */
export const CaptionsCard = ({ settings, save }: CaptionsCardProps) => {
  const { data } = useQuery({
    queryKey: ['captions', 'offered'],
    queryFn: ({ signal }) => callApi('captions.offered', {}, { signal }),
  });
  if (data?.automaticCaptions !== true) return null;
  return (
    <SettingsCard icon={<ClosedCaption aria-hidden />} title={m.captions()}>
      <Switch
        label={m.settings_automatic_captions()}
        hint={m.settings_automatic_captions_hint()}
        checked={settings.automaticCaptions}
        onCheckedChange={(automaticCaptions) => save({ automaticCaptions })}
      />
    </SettingsCard>
  );
};
