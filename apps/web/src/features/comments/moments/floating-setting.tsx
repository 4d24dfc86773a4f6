import { Sparkles } from 'lucide-react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { showFloating, useFloatingShown } from './floating-choice.ts';

/** Whether comments float over loops, on this device. */
export const FloatingSetting = () => (
  <SettingsCard icon={<Sparkles aria-hidden />} title={m.settings_while_playing()}>
    <Switch
      label={m.floating_setting()}
      hint={m.floating_setting_hint()}
      checked={useFloatingShown()}
      onCheckedChange={showFloating}
    />
  </SettingsCard>
);
