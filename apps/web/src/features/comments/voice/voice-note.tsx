import { feedAvatar } from '@swirl/contract/avatar';
import { displayName } from '@swirl/contract/names';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { loopKeys } from '#shared/loops/loop-keys.ts';
import { opennessAt, readEnvelope, spokenShare } from '#shared/media/envelope.ts';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import { useEachFrame } from '#shared/media/use-each-frame.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { RING_SIZE, ringBars } from '#shared/ui/ring/ring-geometry.ts';
import type { ListedComment } from '../comments-query.ts';
import { VoiceTranscript } from './voice-transcript.tsx';
import { playVoice, stopVoice, useIsPlaying, voiceSecond } from './voice-player.ts';

const BARS = 30;
const SHAPE = { radius: 37, shortest: 2, amplitude: 10 };

/** Fewer bars than the server sends: the ring is small. */
const barsOf = (peaks: readonly number[]): number[] =>
  Array.from({ length: BARS }, (_, bar) => {
    const [from, to] = [bar, bar + 1].map((at) => Math.floor((at / BARS) * peaks.length));
    return Math.max(0, ...peaks.slice(from, to)) / 100;
  });

type VoiceNoteProps = {
  comment: ListedComment;
  /** The moment it is about, if that is not said elsewhere. */
  pill: ReactNode;
  /** Whether its words are shown. */
  showsTranscript: boolean;
};

/** What is said in a comment: a small ring with the face that speaks, and the words. */
export const VoiceNote = ({ comment, pill, showsTranscript }: VoiceNoteProps) => {
  const { id, loopId, voice, user, mood, pending } = comment;
  const client = useQueryClient();
  const playing = useIsPlaying(id);
  useHoldPlayback(playing);
  useEffect(() => {
    if (!playing) return undefined;
    return stopVoice;
  }, [playing]);
  const envelope = voice?.envelope ?? null;
  const sound = useMemo(() => (envelope === null ? null : readEnvelope(envelope)), [envelope]);
  const [second, setSecond] = useState(0);
  const ring = useRef<SVGSVGElement>(null);
  const duration = voice?.duration ?? 0;
  useEachFrame(playing, () => {
    const now = playing ? voiceSecond() : 0;
    setSecond(Math.floor(now));
    const done = duration > 0 ? (now / duration) * BARS : 0;
    for (const [bar, line] of [...(ring.current?.children ?? [])].entries()) {
      line.toggleAttribute('data-said', bar < done);
    }
  });
  const openness = () => (sound === null ? 0 : opennessAt(sound, voiceSecond()));
  const share = () => (sound === null ? 0 : spokenShare(sound, voiceSecond()));
  if (voice === null) return null;

  const { url, state, transcript, wordless } = voice;
  const name = displayName(user);
  const toggle = () => {
    if (playing) stopVoice();
    // A link that expired is replaced by a new one.
    else if (url !== null) {
      playVoice(id, url, () => {
        void client.invalidateQueries({ queryKey: loopKeys.comments(loopId) });
      });
    }
  };
  const seconds = Math.max(1, Math.round(duration));
  return (
    <fieldset
      aria-label={
        url === null
          ? m.voice_comment()
          : m.voice_comment_seconds({ count: seconds, text: String(seconds) })
      }
      data-playing={playing || undefined}
      data-mood={mood ?? undefined}
      style={moodStyle(mood)}
      className="voice-note"
    >
      <span className="voice-note-ring">
        <svg ref={ring} aria-hidden viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}>
          {ringBars(barsOf(voice.peaks ?? []), SHAPE).map(({ at, ...line }) => (
            <line key={at} {...line} />
          ))}
        </svg>
        <AvatarCanvas
          config={user.avatarConfig ?? feedAvatar}
          playing={playing}
          openness={openness}
          className="voice-note-face"
        />
      </span>
      {url === null ? (
        <output className="text-sm font-semibold text-muted">
          {state === 'failed' && pending !== true ? m.voice_not_sent() : m.voice_sending()}
        </output>
      ) : (
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
            <button
              type="button"
              aria-label={playing ? m.voice_pause({ name }) : m.voice_play({ name })}
              onClick={toggle}
              className="voice-note-play"
            >
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </button>
            <span className="me-auto font-semibold tabular-nums">
              {clockTime(playing ? second : duration)}
            </span>
            {pill}
          </div>
          {showsTranscript && transcript && (
            <VoiceTranscript text={transcript} playing={playing} share={share} />
          )}
          {showsTranscript && wordless && (
            <p className="voice-transcript text-muted">{m.voice_wordless()}</p>
          )}
        </div>
      )}
    </fieldset>
  );
};
