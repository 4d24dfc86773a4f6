import { driftBetween } from '#shared/media/drift.ts';

/** What is seen of a seek bar: the played part, and a thumb in a box that is as wide as its way. */
type SeekParts = { played: HTMLElement; thumb: HTMLElement };

type SeekMoment = { second: number; duration: number; playing: boolean; rate: number };

/** Less is not seen. */
const MAX_DRIFT = 0.05;

/** How often what is seen is compared with the sound. */
export const SEEK_CHECK_MS = 250;

/**
 * Moves a seek bar along with its loop. While that plays, the browser's compositor moves the played part without
 * any work of the page; `follow` only corrects it. The thumb is mostly invisible, and an animation of what is
 * not seen would be work in every frame: it is sent where the sound will be at the next look.
 */
export const createSeekMotion = ({ played, thumb }: SeekParts) => {
  let shown: SeekMoment | null = null;
  let running: Animation | null = null;

  const end = (): void => {
    running?.cancel();
    running = null;
  };

  const begin = (duration: number): Animation => {
    end();
    const timing = { duration: duration * 1000, iterations: Number.POSITIVE_INFINITY };
    return played.animate({ scale: ['0 1', '1 1'] }, timing);
  };

  const correct = (animation: Animation, { second, duration, rate }: SeekMoment): void => {
    if (animation.playbackRate !== rate) animation.updatePlaybackRate(rate);
    const at = (Number(animation.currentTime) / 1000) % duration;
    if (driftBetween(at, second, duration) > MAX_DRIFT) animation.currentTime = second * 1000;
  };

  return {
    follow(moment: SeekMoment): void {
      const { second, duration, playing } = moment;
      const share = Math.min(1, second / duration);
      const ahead = playing ? (moment.rate * SEEK_CHECK_MS) / 1000 : 0;
      thumb.style.translate = `${Math.min(1, (second + ahead) / duration) * 100}%`;
      if (playing) {
        if (running === null || shown?.duration !== duration) running = begin(duration);
        correct(running, moment);
      } else {
        end();
        played.style.scale = `${share} 1`;
      }
      shown = moment;
    },
    stop: end,
  };
};
