import { Sparkles } from 'lucide-react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import type { SaveSetting, Settings } from './setting-change.ts';

type AiCardProps = { settings: Pick<Settings, 'aiLoops'>; save: SaveSetting };

/** Whether loops with parts made with AI are suggested. */
export const AiCard = ({ settings, save }: AiCardProps) => (
  <SettingsCard icon={<Sparkles aria-hidden />} title={m.ai_choice()}>
    <Switch
      label={m.ai_hide()}
      hint={m.ai_hide_hint()}
      checked={settings.aiLoops === 'hide'}
      onCheckedChange={(hidden) => save({ aiLoops: hidden ? 'hide' : 'show' })}
    />
  </SettingsCard>
);
