import { avatarMoods, avatarVocabulary } from '@swirl/contract/avatar';
import type { AvatarAccessory, AvatarConfig } from '@swirl/contract/avatar';
import { restPose } from '#shared/avatar/animation.ts';
import { drawFace, FACE_SIDE, faceOf } from '#shared/avatar/draw-face.ts';
import { faceGround } from '#shared/avatar/face-palette.ts';

const WORN: readonly AvatarAccessory[][] = [
  [],
  ['earrings'],
  ['beanie'],
  ['glasses'],
  ['necklace'],
  [],
  ['headband'],
  ['sunglasses'],
  ['glasses', 'earrings'],
  ['beanie', 'necklace'],
  [],
  ['headband', 'earrings', 'necklace'],
  ['beanie', 'sunglasses', 'earrings'],
  ['glasses', 'sunglasses'],
  ['beanie', 'headband'],
];

const pick = <Value>(values: readonly [Value, ...Value[]], index: number): Value =>
  values[index % values.length] ?? values[0];

/** Avatars that combine each value with many others: each list has its own stride. */
const sheetFaces = (rows: number, columns: number): AvatarConfig[] =>
  Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const vocabulary = avatarVocabulary;
    return {
      skinTone: pick(vocabulary.skinTone, column + row * 2),
      hairStyle: pick(vocabulary.hairStyle, column * 3 + row),
      hairColor: pick(vocabulary.hairColor, column * 3 + row * 5),
      eyeColor: pick(vocabulary.eyeColor, index + row),
      eyeStyle: pick(vocabulary.eyeStyle, index + row),
      faceShape: pick(vocabulary.faceShape, column + row * 3),
      mouthStyle: pick(vocabulary.mouthStyle, index * 2 + row),
      animationStyle: pick(vocabulary.animationStyle, index),
      accessories: [...(WORN[(index * 4 + row * 3) % WORN.length] ?? [])],
      mood: pick(avatarMoods, index * 3 + row),
    };
  });

type Sheet = { rows: number; columns: number; cell: number; gap: number };

/** Draws the contact sheet; the avatars in its last row speak. */
export const drawFaceSheet = (canvas: HTMLCanvasElement, sheet: Sheet): void => {
  const { rows, columns, cell, gap } = sheet;
  canvas.width = gap + columns * (cell + gap);
  canvas.height = gap + rows * (cell + gap);
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = '#fcfaf6';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  for (const [index, config] of sheetFaces(rows, columns).entries()) {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const speaks = row === rows - 1;
    pen.save();
    pen.translate(gap + column * (cell + gap), gap + row * (cell + gap));
    pen.beginPath();
    pen.roundRect(0, 0, cell, cell, cell * 0.16);
    pen.clip();
    pen.fillStyle = faceGround(config.mood);
    pen.fillRect(0, 0, cell, cell);
    pen.scale(cell / FACE_SIDE, cell / FACE_SIDE);
    drawFace(pen, faceOf(config), {
      pose: restPose,
      blink: 0,
      gaze: 0,
      speech: { openness: speaks ? (column % 4) / 3 : 0, speaking: speaks ? 1 : 0 },
    });
    pen.restore();
  }
};
