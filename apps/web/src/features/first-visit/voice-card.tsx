import { cardName, displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Volume2, VolumeX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { tileLabel } from '#shared/loops/tile-label.ts';
import { faceOf } from '#shared/loops/thumb/face-of.ts';
import { useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { opennessAt, readEnvelope } from '#shared/media/envelope.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';

type VoiceCardProps = {
  loop: Loop;
  /** Whether it plays now. */
  wanted: boolean;
  /** With sound. */
  audible: boolean;
  /** Absent for a loop without sound. */
  onSoundChange?: (wanted: boolean) => void;
  follow: ReactNode;
};

/** An element that plays the loop in its host, from the start, for as long as it is wanted. */
const useVoice = (loop: Loop, wanted: boolean, audible: boolean) => {
  const host = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLMediaElement>(null);
  const [playing, setPlaying] = useState(false);
  const { mediaType, media } = loop;
  const source = media?.sources.at(-1)?.url;
  useEffect(() => {
    if (!wanted || source === undefined || host.current === null) return undefined;
    const own = document.createElement(mediaType === 'video' ? 'video' : 'audio');
    own.src = source;
    own.loop = true;
    own.muted = true;
    own.setAttribute('playsinline', '');
    own.addEventListener('playing', () => setPlaying(true));
    host.current.append(own);
    element.current = own;
    // Where the browser doesn't let it play, the picture stays still.
    own.play().catch(() => undefined);
    return () => {
      own.removeAttribute('src');
      own.load();
      own.remove();
      element.current = null;
      setPlaying(false);
    };
  }, [wanted, source, mediaType]);
  useEffect(() => {
    if (element.current !== null) element.current.muted = !audible;
  }, [audible]);
  return {
    host,
    playing,
    second: useCallback(() => element.current?.currentTime ?? 0, []),
    /** In the handler of a tap, since phones allow sound only there. */
    turnSound: (on: boolean) => {
      if (element.current !== null) element.current.muted = !on;
    },
  };
};

/** Someone to follow, with a loop that plays in place. */
export const VoiceCard = ({
  loop: given,
  wanted,
  audible,
  onSoundChange,
  follow,
}: VoiceCardProps) => {
  const loop = useCover()(given);
  const name = displayName(loop.user);
  const { host, playing, second, turnSound } = useVoice(loop, wanted, audible);
  const label = audible ? m.first_visit_voice_mute({ name }) : m.first_visit_voice_listen({ name });
  return (
    <article aria-label={tileLabel(loop)} style={moodStyle(loop.moodTags[0])}>
      <LoopThumb loop={loop} className="voice-card">
        <div ref={host} className="voice-video" hidden={loop.mediaType !== 'video'} />
        {loop.mediaType === 'audio' && playing && <SpeakingFace loop={loop} second={second} />}
        {onSoundChange && (
          <button
            type="button"
            className="voice-sound"
            aria-label={label}
            onClick={() => {
              turnSound(!audible);
              onSoundChange(!audible);
            }}
          >
            {audible ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />}
          </button>
        )}
        <div className="voice-text">
          <b dir="auto" className="block truncate text-lg leading-tight font-bold">
            {cardName(loop.user)}
          </b>
          <p dir="auto">{loop.mediaType === 'status' ? '' : loop.caption}</p>
          {follow}
        </div>
      </LoopThumb>
    </article>
  );
};

type SpeakingFaceProps = { loop: Loop; second: () => number };

/** The face, whose mouth follows the voice. */
const SpeakingFace = ({ loop, second }: SpeakingFaceProps) => {
  const encoded = loop.media?.envelope ?? null;
  const envelope = useMemo(() => (encoded === null ? null : readEnvelope(encoded)), [encoded]);
  const openness = useCallback(
    () => (envelope === null ? 0 : opennessAt(envelope, second())),
    [envelope, second],
  );
  return (
    <div className="thumb-talker">
      <div className="thumb-face voice-face">
        <AvatarCanvas
          config={faceOf(loop)}
          tags={loop.moodTags}
          playing
          openness={openness}
          className="size-full"
        />
      </div>
    </div>
  );
};
