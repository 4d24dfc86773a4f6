import type { SceneName } from './gallery.ts';
import type { Ambience } from './sound/ambience.ts';
import type { Tune } from './sound/tunes.ts';

/** A voice, in the options of espeak-ng. */
export interface Speaker {
  readonly voice: string;
  /** 0 to 99. */
  readonly pitch: number;
  /** Words per minute. */
  readonly speed: number;
}

export type Backing =
  | { readonly tune: Tune }
  | { readonly ambience: Ambience; readonly seconds: number };

/** What a file is made from. Two loops with the same recipe share one file. */
export type Recipe =
  | { readonly kind: 'image'; readonly scene: SceneName }
  | {
      readonly kind: 'video';
      readonly scene: SceneName;
      readonly sound: Backing;
      readonly tall?: boolean;
    }
  | { readonly kind: 'audio'; readonly sound: Backing }
  | {
      readonly kind: 'audio';
      readonly says: string;
      readonly speaker: Speaker;
      readonly behind?: Backing;
    };

export const extensions = { image: 'png', video: 'mp4', audio: 'wav' } as const;

/** The size and length of the files. */
export interface Scale {
  readonly name: string;
  readonly imageWidth: number;
  readonly videoWidth: number;
  readonly framesPerSecond: number;
  readonly videoSeconds: number;
}

export const FULL: Scale = {
  name: 'full',
  imageWidth: 1080,
  videoWidth: 720,
  framesPerSecond: 15,
  videoSeconds: 8,
};

export const SMALL: Scale = {
  name: 'small',
  imageWidth: 360,
  videoWidth: 270,
  framesPerSecond: 8,
  videoSeconds: 2,
};
