import { cardShape, PIXELS_PER_UNIT, type PictureKind } from './card-format.ts';
import { fontOf } from './card-parts.ts';
import { drawCard, drawCodeAlone, type CardSubject } from './draw-card.ts';

/** A canvas draws with a fallback while a font is not loaded, as it does where one cannot be. */
const loadFonts = (): Promise<unknown> => {
  const fonts = [fontOf('--font-display', 700, 28), fontOf('--font-body', 600, 19)];
  // The first family of each: the others are of the system.
  return Promise.allSettled(fonts.map((font) => document.fonts.load(font.split(',', 1)[0] ?? '')));
};

/** The file of a card. */
export const cardPicture = async (subject: CardSubject, kind: PictureKind): Promise<Blob> => {
  await loadFonts();
  const shape = cardShape(kind);
  const canvas = document.createElement('canvas');
  canvas.width = shape.width * PIXELS_PER_UNIT;
  canvas.height = shape.height * PIXELS_PER_UNIT;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('There is no canvas to draw on');
  pen.scale(PIXELS_PER_UNIT, PIXELS_PER_UNIT);
  if (kind === 'code') drawCodeAlone(pen, shape, subject);
  else drawCard(pen, shape, subject);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The card could not be written'));
      else resolve(blob);
    }, 'image/png');
  });
};
