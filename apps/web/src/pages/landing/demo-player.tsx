import { Mic, Play, Video } from 'lucide-react';
import * as m from '#messages';
import type { DemoLoop } from './demo-loops.ts';
import { Picture } from './picture.tsx';
import { RingBars } from './ring-bars.tsx';

const SHAPE = { radius: 33.5, shortest: 1.6, amplitude: 12 };

/** The loop itself: a voice with its avatar, or a frame of a video. */
export const DemoPlayer = ({ loop }: { loop: DemoLoop }) => {
  const { type, duration, poster, voice } = loop;
  return (
    <div className="demo-player">
      <Picture src={poster} side={390} className="demo-poster" />
      {voice !== undefined && (
        <div className="demo-voice">
          <RingBars seed={voice.seed} shape={SHAPE} strokeWidth={1.55} played={voice.played} />
          <Picture src={voice.face} side={280} className="demo-face" />
        </div>
      )}
      <p className="demo-facts">
        <span className="demo-fact">
          {type === 'audio' ? <Mic aria-hidden /> : <Video aria-hidden />}
          {type === 'audio' ? m.landing_audio() : m.landing_video()}
        </span>
        <span className="demo-fact tabular-nums">{duration}</span>
      </p>
      <button type="button" aria-disabled className="demo-play" aria-label={m.player_play()}>
        <Play aria-hidden fill="currentColor" />
      </button>
    </div>
  );
};
