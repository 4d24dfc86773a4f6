import type { Loop } from './schemas/loops.ts';
import type { LoopMedia } from './schemas/media.ts';

type Measures = Pick<LoopMedia, 'width' | 'height'>;

/** Wider than this, a picture that fills a tall player loses more than a third of itself. */
const WIDEST_FILLED = 0.78;

/** The class that says how a picture fills the player. */
export const pictureFit = ({ width, height }: Measures): 'picture-tall' | 'picture-whole' =>
  width !== null && height !== null && width / height > WIDEST_FILLED
    ? 'picture-whole'
    : 'picture-tall';

/** The attributes of an image, by their names in HTML. */
export interface PlayerPicture {
  readonly src: string;
  readonly srcset?: string;
  readonly sizes?: string;
}

const widthsOf = ({ sources }: LoopMedia): string =>
  sources.flatMap(({ url, width }) => (width === null ? [] : [`${url} ${width}w`])).join(', ');

/** The still picture of a photo or a video, as the player shows it; null if there is none. */
export const playerPicture = ({
  mediaType,
  media,
}: Pick<Loop, 'mediaType' | 'media'>): PlayerPicture | null => {
  if (media === null) return null;
  if (mediaType === 'video') return media.posterUrl === null ? null : { src: media.posterUrl };
  const [first] = media.sources;
  if (mediaType !== 'image' || first === undefined) return null;
  return { src: first.url, srcset: widthsOf(media), sizes: '(min-width: 64rem) 30rem, 100vw' };
};
