import type { EditorClip } from '../editor-clip.ts';
import type { PreviewPicture } from './preview-picture.ts';
import { photoOrderOf, photosAt } from './timeline.ts';
import type { Timeline } from './timeline.ts';

type PhotoOptions = {
  host: HTMLElement;
  srcOf: (photo: Blob) => string;
  withFades: () => boolean;
  /** The first photo is there. */
  onShown: () => void;
};

/** A photo alone has its own shape, unless it was cropped. */
const fitOf = ({ edit }: EditorClip): string =>
  edit.photos === undefined && edit.aspect === undefined ? 'object-contain' : 'object-cover';

/** Photos above each other: those of the moment are visible. */
export const createPhotoPicture = ({
  host,
  srcOf,
  withFades,
  onShown,
}: PhotoOptions): PreviewPicture => {
  const images = new Map<Blob, HTMLImageElement>();
  let files: readonly Blob[] = [];
  let fit = 'object-cover';

  const add = (photo: Blob): void => {
    const image = document.createElement('img');
    image.alt = '';
    image.className = `absolute inset-0 size-full ${fit}`;
    image.style.opacity = '0';
    image.src = srcOf(photo);
    images.set(photo, image);
    host.append(image);
    image.decode().then(onShown, () => undefined);
  };
  const draw = (timeline: Timeline, second: number): void => {
    const shown = new Map(
      photosAt(timeline, second, withFades()).map(({ input, opacity }, level) => [
        files[input],
        { opacity, level },
      ]),
    );
    for (const [photo, image] of images) {
      const { opacity = 0, level = 0 } = shown.get(photo) ?? {};
      image.style.opacity = String(opacity);
      image.style.zIndex = String(level);
    }
  };
  return {
    update: (clip: EditorClip) => {
      ({ files } = clip);
      const photos = new Set(photoOrderOf(clip)?.flatMap((input) => files[input] ?? []));
      fit = fitOf(clip);
      for (const [photo, image] of images) {
        if (photos.has(photo)) continue;
        image.remove();
        images.delete(photo);
      }
      for (const photo of photos) if (!images.has(photo)) add(photo);
    },
    show: draw,
    play: async (timeline, second) => draw(timeline, second),
    follow: draw,
    close: () => {
      for (const image of images.values()) image.remove();
      images.clear();
    },
  };
};
