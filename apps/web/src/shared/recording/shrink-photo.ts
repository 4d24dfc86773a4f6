import { limits } from '@swirl/contract/limits';
import { uiConstants } from '../config/ui-constants.ts';

const { maxPx } = uiConstants.photo;
const QUALITY = 0.92;

/** Phone photos are far larger than they are displayed; an animated GIF stays unchanged. */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, maxPx / Math.max(picture.width, picture.height));
  if (file.type === 'image/gif' || (scale === 1 && file.size <= limits.imageBytes)) {
    picture.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) return file;
  // Transparent areas become white, because JPEG has no transparency.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const shrunk = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', QUALITY);
  });
  return shrunk ?? file;
};
