import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { useCallback, useState } from 'react';
import { Choir } from '#shared/choir/choir.tsx';
import type { ChoirVoice } from '#shared/choir/choir-voice.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { sampleVoices } from './sample-voices.ts';
import { Specimen } from './specimen.tsx';

const SECONDS = 24;
const HERTZ = 20;

const loudness = (position: number, second: number): number =>
  0.42 +
  0.3 * Math.sin(second * (0.8 + position * 0.23) + position) +
  0.28 * Math.abs(Math.sin(second * (2.1 + position * 0.4)));

const ENVELOPES: MixEnvelopes = {
  hertz: HERTZ,
  stems: sampleVoices.map((_, position) => ({
    position,
    frames: Uint8Array.from({ length: SECONDS * HERTZ }, (__, frame) =>
      Math.max(0, Math.min(255, 255 * loudness(position, frame / HERTZ))),
    ),
  })),
};

const four = (change: (index: number) => Partial<ChoirVoice>): ChoirVoice[] =>
  sampleVoices.slice(0, 4).map((one, index) => Object.assign({}, one, change(index)));
const EMPTY = four((index) => (index === 2 ? { face: null } : {}));
const MUTED = four((index) => ({ muted: index === 1 }));

const CHOIRS: readonly (readonly [name: string, voices: readonly ChoirVoice[]])[] = [
  [kitText.oneVoice, sampleVoices.slice(3, 4)],
  [kitText.twoVoices, sampleVoices.slice(0, 2)],
  [kitText.fourVoices, sampleVoices.slice(0, 4)],
  [kitText.emptyVoice, EMPTY],
  [kitText.mutedVoice, MUTED],
  [kitText.eightVoices, sampleVoices],
  [kitText.unmixedVoices, sampleVoices.slice(0, 3)],
];
const MOODS = ['chill', 'dreamy', 'vibing', 'cozy'];
const START = 15;
// `&choir=8 voices` shows one.
const wanted = new URLSearchParams(window.location.search).get('choir');

export const ChoirSpecimens = () => {
  const [begun, setBegun] = useState<number | null>(null);
  const playing = begun !== null;
  const second = useCallback(
    () => (begun === null ? START : (START + (performance.now() - begun) / 1000) % SECONDS),
    [begun],
  );
  return (
    <Specimen name={kitText.choirs}>
      <Button onClick={() => setBegun(playing ? null : performance.now())}>
        {playing ? kitText.pauseChoirs : kitText.playChoirs}
      </Button>
      <div className="flex w-full flex-wrap gap-3">
        {CHOIRS.filter(([name]) => wanted === null || wanted === name).map(([name, voices]) => (
          <figure key={name} className="relative overflow-hidden rounded-large scheme-dark">
            <Swirl moods={MOODS} seed={5} />
            <Choir
              className="m-4 size-88"
              voices={voices}
              envelopes={ENVELOPES}
              playing={playing}
              second={second}
              duration={SECONDS}
              waiting={name === kitText.unmixedVoices}
            />
            <figcaption className="relative pb-3 text-center text-white">{name}</figcaption>
          </figure>
        ))}
        <figure className="rounded-large bg-surface scheme-light">
          <Choir
            className="m-4 size-88"
            voices={MUTED}
            envelopes={ENVELOPES}
            playing={playing}
            second={second}
            duration={SECONDS}
            ground="light"
          />
          <figcaption className="pb-3 text-center">{kitText.onPaper}</figcaption>
        </figure>
      </div>
    </Specimen>
  );
};
