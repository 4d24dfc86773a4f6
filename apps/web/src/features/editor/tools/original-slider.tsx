import { useRef } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { Slider } from '#shared/ui/slider.tsx';
import { withVolume } from '../clip-inputs.ts';
import type { EditorClip, ToolProps } from '../editor-clip.ts';

const PERCENT = new Intl.NumberFormat(formatLocale, { style: 'percent' });

/** How loud the recording's own sound is under the voice. */
export const OriginalSlider = ({ clip, onChange }: Pick<ToolProps, 'clip' | 'onChange'>) => {
  const before = useRef<EditorClip>(null);
  const { volume = 1 } = clip.edit;
  const change = (to: number, isLive: boolean): void => {
    before.current ??= clip;
    onChange(withVolume(before.current, to), { commit: !isLive });
    if (!isLive) before.current = null;
  };
  return (
    <div className="voice-original">
      <span aria-hidden>{m.edit_voice_original()}</span>
      <Slider
        label={m.edit_voice_original()}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        valueText={PERCENT.format(volume)}
        onValueChange={(to) => change(to, true)}
        onValueCommit={(to) => change(to, false)}
      />
      <output aria-hidden>{PERCENT.format(volume)}</output>
    </div>
  );
};
