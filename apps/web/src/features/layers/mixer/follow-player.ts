import { players } from '#shared/media/players.ts';
import { isMuted, onSoundChange, volumeNow } from '#shared/media/sound.ts';
import { driftBetween } from './drift.ts';
import type { MixerEngine } from './mixer-engine.ts';
import { CROSSFADE_SECONDS } from './stem-graph.ts';

/** A picture that is further from the sound is corrected. */
const MAX_DRIFT = 0.12;
const CHECK_MS = 250;

/** Lowers the mix while the stems fade in. */
const fadeElement = (loopId: string, to: 0 | 1): (() => void) => {
  const from = 1 - to;
  const begun = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const share = Math.min(1, Math.max(0, now - begun) / (CROSSFADE_SECONDS * 1000));
    players.setVolume(loopId, from + (to - from) * share);
    if (share < 1) frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
};

type Followed = {
  loopId: string;
  seconds: number;
  /** Its mix has a picture, which has to stay with the sound. */
  hasPicture: boolean;
};

/**
 * The stems take over from the mix and follow its player: they start, pause and seek with it. The
 * element keeps running without sound; what is drawn follows the stems. Returns how to end it.
 */
export const followPlayer = (
  engine: MixerEngine,
  { loopId, seconds, hasPicture }: Followed,
): (() => void) => {
  const { states } = players;
  // An element that is corrected waits for data, but the stems go on.
  let correcting = false;
  const follow = (): void => {
    const { playing } = states.of(loopId);
    if (playing) correcting = false;
    if (playing && !engine.isPlaying()) engine.play(players.secondOf(loopId));
    if (!playing && !correcting && engine.isPlaying()) engine.pause();
  };
  const level = (): void => engine.fadeTo(isMuted() ? 0 : volumeNow());
  const check = (): void => {
    if (!engine.isPlaying() || correcting) return;
    const audible = engine.second();
    if (driftBetween(audible, players.elementSecondOf(loopId), seconds) <= MAX_DRIFT) return;
    correcting = true;
    players.correct(loopId, audible);
  };
  engine.seek(players.elementSecondOf(loopId));
  follow();
  level();
  players.setClock(loopId, () => engine.second());
  const stopFade = fadeElement(loopId, 0);
  const stops = [
    states.subscribe(loopId, follow),
    onSoundChange(level),
    players.onSeek((sought, second) => {
      if (sought === loopId) engine.seek(second);
    }),
  ];
  const timer = hasPicture ? setInterval(check, CHECK_MS) : undefined;
  return () => {
    stopFade();
    clearInterval(timer);
    for (const stop of stops) stop();
    players.setClock(loopId, null);
    players.setVolume(loopId, 1);
    engine.close();
  };
};
