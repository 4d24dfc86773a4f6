import { feedAvatar, normaliseAvatar } from '@swirl/contract/avatar';
import type { MixEnvelopes } from '@swirl/contract/envelopes';
import { moodHue } from '@swirl/contract/mood-hues';
import { useCallback, useState } from 'react';
import { Choir } from '#shared/choir/choir.tsx';
import type { ChoirVoice } from '#shared/choir/choir-voice.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { Button } from '#shared/ui/button.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

const SECONDS = 24;
const HERTZ = 20;

const voice = (position: number, mood: string, face: object): ChoirVoice => ({
  position,
  face: normaliseAvatar({ ...feedAvatar, accessories: [], ...face }),
  hue: moodHue(mood),
  muted: false,
});

export const sampleVoices: readonly ChoirVoice[] = [
  voice(0, 'cozy', {
    skinTone: 'espresso',
    eyeStyle: 'almond',
    mouthStyle: 'grin',
    hairStyle: 'curly',
    hairColor: 'black',
    animationStyle: 'bouncing',
    accessories: ['earrings'],
  }),
  voice(1, 'vibing', {
    faceShape: 'round',
    skinTone: 'porcelain',
    eyeStyle: 'wide',
    eyeColor: 'blue',
    mouthStyle: 'laugh',
    hairStyle: 'pixie',
    hairColor: 'pink',
    animationStyle: 'bouncing',
  }),
  voice(2, 'dreamy', {
    faceShape: 'heart',
    skinTone: 'warm-ivory',
    hairStyle: 'long',
    hairColor: 'black',
    animationStyle: 'floating',
    accessories: ['glasses'],
  }),
  voice(3, 'chill', {
    faceShape: 'heart',
    skinTone: 'espresso',
    eyeStyle: 'almond',
    hairStyle: 'bun',
    hairColor: 'black',
    accessories: ['necklace'],
  }),
  voice(4, 'motivated', {
    faceShape: 'square',
    skinTone: 'caramel',
    mouthStyle: 'grin',
    hairStyle: 'short',
    hairColor: 'black',
    accessories: ['glasses'],
  }),
  voice(5, 'energized', {
    faceShape: 'square',
    skinTone: 'sand',
    mouthStyle: 'laugh',
    hairStyle: 'curly',
    hairColor: 'brown',
    accessories: ['headband'],
  }),
  voice(6, 'playful', {
    skinTone: 'warm-ivory',
    mouthStyle: 'grin',
    hairStyle: 'pixie',
    hairColor: 'platinum',
    accessories: ['earrings'],
  }),
  voice(7, 'contemplating', {
    faceShape: 'square',
    skinTone: 'warm-ivory',
    eyeStyle: 'sleepy',
    mouthStyle: 'flat',
    hairStyle: 'short',
    hairColor: 'blue',
    animationStyle: 'floating',
    accessories: ['beanie'],
  }),
];

const VOICES = sampleVoices;

const loudness = (position: number, second: number): number =>
  0.42 +
  0.3 * Math.sin(second * (0.8 + position * 0.23) + position) +
  0.28 * Math.abs(Math.sin(second * (2.1 + position * 0.4)));

const ENVELOPES: MixEnvelopes = {
  hertz: HERTZ,
  stems: VOICES.map((_, position) => ({
    position,
    frames: Uint8Array.from({ length: SECONDS * HERTZ }, (__, frame) =>
      Math.max(0, Math.min(255, 255 * loudness(position, frame / HERTZ))),
    ),
  })),
};

const four = (change: (index: number) => Partial<ChoirVoice>): ChoirVoice[] =>
  VOICES.slice(0, 4).map((one, index) => Object.assign({}, one, change(index)));
const EMPTY = four((index) => (index === 2 ? { face: null } : {}));
const MUTED = four((index) => ({ muted: index === 1 }));

const CHOIRS: readonly (readonly [name: string, voices: readonly ChoirVoice[]])[] = [
  [kitText.oneVoice, VOICES.slice(3, 4)],
  [kitText.twoVoices, VOICES.slice(0, 2)],
  [kitText.fourVoices, VOICES.slice(0, 4)],
  [kitText.emptyVoice, EMPTY],
  [kitText.mutedVoice, MUTED],
  [kitText.eightVoices, VOICES],
  [kitText.unmixedVoices, VOICES.slice(0, 3)],
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
