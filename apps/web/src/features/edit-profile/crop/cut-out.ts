import { uiConstants } from '#shared/config/ui-constants.ts';
import type { Area } from './crop-size.ts';
import { outputSize } from './crop-size.ts';

/** The chosen part of a picture as a JPEG. */
export const cutOut = async (source: string, area: Area): Promise<Blob> => {
  const image = new Image();
  image.src = source;
  await image.decode();
  const canvas = document.createElement('canvas');
  Object.assign(canvas, outputSize(area));
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  // JPEG knows no transparency: what is clear would come out black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const { x, y, width, height } = area;
  context.drawImage(image, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture came out empty')) : resolve(blob)),
      'image/jpeg',
      uiConstants.crop.jpegQuality,
    );
  });
};
