import { feedAvatar, normaliseAvatar, remixAvatar } from '@swirl/contract/avatar';
import type { LoopStems } from '@swirl/contract/schemas/layers';
import { useEffect, useState } from 'react';
import { createLayerSound } from '#features/layers/sound/layer-sound.ts';
import { LayerAlign } from '#features/layers/studio/layer-align.tsx';
import { LayerRecorder } from '#features/layers/studio/layer-recorder.tsx';
import { LayerSelect } from '#features/layers/studio/layer-select.tsx';
import { RelationChoice } from '#features/layers/studio/relation-choice.tsx';
import type { RemixRelation } from '#features/layers/studio/relation-choice.tsx';
import { studioVoices } from '#features/layers/studio/studio-voices.ts';
import { useLayerSoundState } from '#features/layers/studio/use-layer-sound.ts';
import type { CountInBeats } from '#features/layers/recording/count-in.ts';
import { captureOf } from '#features/layers/studio/capture-take.ts';
import { encodeFlac } from '#features/layers/recording/flac.ts';
import { KindChoice } from '#features/remix-studio/components/kind-choice.tsx';
import type { RemixKind } from '#features/remix-studio/components/kind-choice.tsx';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { sampleLoop } from '#shared/loops/sample-loop.ts';
import '#features/layers/studio/layer-studio.css';
import '#features/layers/studio/layer-wide.css';
import '#features/remix-studio/components/studio.css';
import { kitText } from './kit-text.ts';
import { sampleMoods, sampleNames } from './sample-voices.ts';
import { Specimen } from './specimen.tsx';

const SECONDS = 6;
const HERTZ = 48_000;
const BEAT = 0.5;

/** Hits on a beat, each voice in its own pitch and rhythm. */
const voiceSamples = (voice: number, late = 0): Float32Array =>
  Float32Array.from({ length: SECONDS * HERTZ }, (_, at) => {
    const second = at / HERTZ - late;
    const since = second < 0 ? 1 : second % (BEAT * (1 + (voice % 3)));
    const swell = voice % 2 === 0 ? Math.exp(-since * 9) : 0.4 * Math.exp(-since * 2);
    return 0.4 * swell * Math.sin(2 * Math.PI * (110 + 70 * voice) * second);
  });

const HAIR = ['curly', 'pixie', 'long', 'bun'];

const loop = sampleLoop({
  mediaType: 'audio',
  relation: 'layer',
  layerRefusal: null,
  caption: kitText.studioCaption,
  duration: SECONDS,
  mix: {
    ready: true,
    voices: sampleNames.length,
    envelopesUrl: null,
    picture: null,
    recentlyWithdrawn: false,
    positions: sampleNames.map((firstName, position) => ({
      position,
      stem: {
        loopId: `loop-${position}`,
        user: { ...sampleLoop().user, firstName },
        mediaType: 'audio',
        avatarConfig: normaliseAvatar({ ...feedAvatar, hairStyle: HAIR[position] }),
        moodTags: [sampleMoods[position] ?? ''],
        gain: 1,
        offsetMs: 0,
      },
    })),
  },
});

const fileOf = (samples: Float32Array): Blob =>
  new Blob([new Uint8Array(encodeFlac(samples, HERTZ))], { type: 'audio/flac' });

const stemsOf = (): LoopStems => ({
  seconds: SECONDS,
  gainDb: null,
  stems: sampleNames.map((_, position) => ({
    position,
    loopId: `loop-${position}`,
    url: URL.createObjectURL(fileOf(voiceSamples(position))),
    contentType: 'audio/flac',
    levelDb: 0,
    gain: 1,
    offsetMs: 0,
  })),
  picture: null,
  usedIn: null,
  expiresAt: '2026-01-01T12:00:00.000Z',
});

const voices = studioVoices(loop);
const nothing = () => undefined;

/** The layer studio with sounds of its own; nothing is recorded or posted. */
export const StudioSpecimens = () => {
  const [sound] = useState(createLayerSound);
  const { take, wave } = useLayerSoundState(sound);
  const [relation, setRelation] = useState<RemixRelation>('layer');
  const [clean, setClean] = useState(false);
  const [beats, setBeats] = useState<CountInBeats>(4);
  useEffect(() => {
    const leaving = new AbortController();
    void sound.load(stemsOf(), leaving.signal);
    return () => {
      leaving.abort();
      sound.dispose();
    };
  }, [sound]);
  const loaded = wave.length > 0;
  useEffect(() => {
    const lay = async () => {
      const { samples } = await sound.decode(fileOf(voiceSamples(0, 0.042)));
      await sound.setTake(samples, null);
    };
    if (loaded) void lay();
  }, [sound, loaded]);
  const [kind, setKind] = useState<RemixKind>('audio');
  const [captured, setCaptured] = useState<CapturedLoop | null>(null);
  const [isRecording, setRecording] = useState(false);
  return (
    <Specimen name={kitText.studio}>
      <div className="flex flex-wrap gap-4">
        <div className="h-211 w-97.5 overflow-hidden rounded-large bg-ground pt-4">
          <LayerSelect
            loop={loop}
            voices={voices}
            sound={sound}
            avatar={remixAvatar}
            mood="motivated"
            relationChoice={
              <RelationChoice refusal={null} chosen={relation} onChoose={setRelation} />
            }
            kindChoice={<KindChoice chosen={kind} onChoose={setKind} />}
            beats={beats}
            onBeats={setBeats}
            clean={clean}
            onClean={setClean}
            onStart={() => setRecording(true)}
          />
        </div>
        {take !== null && (
          <div className="h-211 w-97.5 overflow-hidden rounded-large bg-ground pt-4">
            <LayerAlign
              sound={sound}
              take={take}
              captured={captured}
              voices={voices}
              avatar={remixAvatar}
              mood="motivated"
              onAgain={nothing}
              onContinue={nothing}
            />
          </div>
        )}
      </div>
      <LayerRecorder
        open={isRecording}
        kind={kind}
        sound={sound}
        voices={voices}
        avatar={remixAvatar}
        mood="motivated"
        beats={beats}
        clean={clean}
        onCancel={() => setRecording(false)}
        onContinue={(taken) => {
          setRecording(false);
          void sound.setTake(taken.samples, null);
          void captureOf(sound, taken).then(setCaptured);
        }}
        onPickFile={nothing}
      />
    </Specimen>
  );
};
