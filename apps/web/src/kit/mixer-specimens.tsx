import { useState } from 'react';
import { MixerContent } from '#features/layers/mixer/mixer-content.tsx';
import { changeVoice, postedMix, voiceAt } from '#features/layers/mixer/mix-settings.ts';
import type { MixSettings } from '#features/layers/mixer/mix-settings.ts';
import { announceChange } from '#features/layers/mixer/mixer-announcement.ts';
import { useMixerKeys } from '#features/layers/mixer/use-mixer-keys.ts';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { measureMixer } from './measure-mixer.ts';
import type { MixerFigures } from './measure-mixer.ts';
import { sampleMoods, sampleNames, sampleVoices } from './sample-voices.ts';
import { Specimen } from './specimen.tsx';

const VOICES: readonly LoopVoice[] = sampleVoices.slice(0, 4).flatMap(({ face, hue, position }) =>
  face === null
    ? []
    : {
        position,
        loopId: `loop-${position}`,
        userId: `user-${position}`,
        name: sampleNames[position] ?? '',
        face,
        hue,
        mood: sampleMoods[position] ?? null,
      },
);

const Actions = () => (
  <>
    <Button>{kitText.ink}</Button>
    <Button>{kitText.openLoop}</Button>
  </>
);

const START = changeVoice(changeVoice(postedMix, 1, { muted: true }), 2, { volume: 130 });

const ReadyMixer = () => {
  const [{ settings, announcement }, set] = useState({ settings: START, announcement: '' });
  const apply = (next: MixSettings) =>
    set({ settings: next, announcement: announceChange(settings, next, VOICES) });
  useMixerKeys(true, (key) => {
    if (key.kind === 'reset') {
      apply(postedMix);
      return;
    }
    const position = VOICES[key.index]?.position;
    if (position === undefined) return;
    const { muted, only } = voiceAt(settings, position);
    apply(
      changeVoice(settings, position, key.kind === 'mute' ? { muted: !muted } : { only: !only }),
    );
  });
  return (
    <MixerContent
      voices={VOICES}
      mixer={{
        settings,
        status: 'ready',
        announcement,
        change: (position, part) => apply(changeVoice(settings, position, part)),
        reset: () => apply(postedMix),
        retry: () => undefined,
      }}
      renderActions={Actions}
    />
  );
};

const still = {
  settings: postedMix,
  announcement: '',
  change: () => undefined,
  reset: () => undefined,
  retry: () => undefined,
};

export const MixerSpecimens = () => {
  const [figures, setFigures] = useState<MixerFigures | null>(null);
  return (
    <>
      <Specimen name={kitText.mixer}>
        <div className="w-full max-w-88">
          <ReadyMixer />
        </div>
        <Button onClick={() => void measureMixer().then(setFigures)}>{kitText.measure}</Button>
        {figures !== null && <output>{kitText.figures(figures)}</output>}
      </Specimen>
      {(['waiting', 'offline', 'failed'] as const).map((status) => (
        <Specimen key={status} name={kitText.mixerStates[status]}>
          <div className="w-full max-w-88">
            <MixerContent
              voices={VOICES.slice(0, 2)}
              mixer={{ ...still, status }}
              renderActions={Actions}
            />
          </div>
        </Specimen>
      ))}
    </>
  );
};
