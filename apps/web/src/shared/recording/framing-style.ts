import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

/** The transformation that shows a picture cropped and mirrored, as the server renders it. */
export const framingTransform = ({
  crop,
  mirror,
}: Pick<MediaEdit, 'crop' | 'mirror'> = {}): string => {
  const zoom = crop ? 1 / crop.width : 1;
  return `scale(${mirror === true ? -zoom : zoom}, ${zoom})`;
};
