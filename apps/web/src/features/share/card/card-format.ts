/** Shapes of a card, at 540 units of width; a file has two pixels for each. */
export const cardFormats = ['card', 'story', 'square'] as const;
export type CardFormat = (typeof cardFormats)[number];
/** What a file shows: a card, or the code alone. */
export type PictureKind = CardFormat | 'code';

const CARD_WIDTH = 540;
export const PIXELS_PER_UNIT = 2;
const HEIGHTS: Readonly<Record<PictureKind, number>> = {
  card: 675,
  story: 960,
  square: 540,
  code: 540,
};

export type CardShape = {
  width: number;
  height: number;
  /** Of the face or of the large code. */
  centre: { x: number; y: number };
  radius: number;
};

export const cardShape = (kind: PictureKind): CardShape => {
  const height = HEIGHTS[kind];
  const low = height <= CARD_WIDTH;
  return {
    width: CARD_WIDTH,
    height,
    centre: { x: CARD_WIDTH / 2, y: low ? height * 0.38 : height * 0.4 },
    radius: low ? 92 : 126,
  };
};
