import { uiConstants } from '../config/ui-constants.ts';

const SOUND = '/sounds/swirl-refresh.mp3';

let sound: HTMLAudioElement | undefined;

/** Short and soft; a browser that keeps it silent is no matter. */
export const playRefreshSound = (): void => {
  sound ??= new Audio(SOUND);
  sound.volume = uiConstants.feed.refreshSoundVolume;
  sound.currentTime = 0;
  sound.play().catch(() => undefined);
};
