import type { ReactNode } from 'react';
import { useState } from 'react';
import * as m from '#messages';
import type { LoopVoice } from '#shared/choir/loop-voices.ts';
import { Button } from '#shared/ui/button.tsx';
import { isSounding, voiceAt } from './mix-settings.ts';
import { MixerRow } from './mixer-row.tsx';
import type { Mixer } from './use-mixer.ts';
import './mixer.css';

type MixerContentProps = {
  voices: readonly LoopVoice[];
  mixer: Mixer;
  /** Follow and Open loop. */
  renderActions: (voice: LoopVoice) => ReactNode;
};

/** The list of voices, in the order in which they were added. */
export const MixerContent = ({ voices, mixer, renderActions }: MixerContentProps) => {
  const [open, setOpen] = useState<number | null>(null);
  const { settings, status, announcement, change, retry } = mixer;
  return (
    <>
      {status === 'offline' && <p className="pb-3 text-muted">{m.mixer_offline()}</p>}
      {status === 'failed' && (
        <p className="flex items-center justify-between gap-3 pb-3 text-muted">
          {m.mixer_failed()}
          <Button size="small" onClick={retry}>
            {m.retry()}
          </Button>
        </p>
      )}
      <ul className="mixer-list" aria-busy={status === 'waiting'}>
        {voices.map((voice, index) => (
          <MixerRow
            key={voice.position}
            voice={voice}
            number={index + 1}
            count={voices.length}
            settings={voiceAt(settings, voice.position)}
            sounding={isSounding(settings, voice.position)}
            waiting={status !== 'ready'}
            open={open === voice.position}
            onToggleOpen={() => setOpen(open === voice.position ? null : voice.position)}
            onChange={(part) => change(voice.position, part)}
            actions={renderActions(voice)}
          />
        ))}
      </ul>
      <output className="sr-only">{status === 'waiting' ? m.mixer_loading() : announcement}</output>
    </>
  );
};
