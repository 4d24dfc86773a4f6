import type { Pen } from '../avatar/pen.ts';

/** A painted part of a figure, so many whole pixels from the figure's origin. */
export type Sprite = { canvas: HTMLCanvasElement; x: number; y: number };

type Box = { x: number; y: number; width: number; height: number };

/** What a head turns around, in units of the drawing. */
const NECK = { x: 100, y: 152 };

/** The whole pixels that a box covers after it has turned around a point. */
export const turnedBox = (
  { x, y, width, height }: Box,
  degrees: number,
  centre: { x: number; y: number },
): Box => {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [x, x + width].flatMap((across) =>
    [y, y + height].map((down) => {
      const [right, below] = [across - centre.x, down - centre.y];
      return {
        x: centre.x + right * cos - below * sin,
        y: centre.y + right * sin + below * cos,
      };
    }),
  );
  const left = Math.floor(Math.min(...corners.map((corner) => corner.x)));
  const top = Math.floor(Math.min(...corners.map((corner) => corner.y)));
  const right = Math.ceil(Math.max(...corners.map((corner) => corner.x)));
  const bottom = Math.ceil(Math.max(...corners.map((corner) => corner.y)));
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
};

/** Paints what is inside a box of pixels, turned around the neck. */
export const paintTurned = (
  box: Box,
  { scale, degrees }: { scale: number; degrees: number },
  draw: (pen: Pen) => void,
): Sprite => {
  const neck = { x: NECK.x * scale, y: NECK.y * scale };
  const { x, y, width, height } = turnedBox(box, degrees, neck);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    pen.translate(neck.x - x, neck.y - y);
    pen.rotate((degrees * Math.PI) / 180);
    pen.translate(-neck.x, -neck.y);
    draw(pen);
  }
  return { canvas, x, y };
};

/** Copies a sprite of a figure at this origin: whole pixels, so nothing is resampled. */
export const copySprite = (
  pen: Pen,
  { canvas, x, y }: Sprite,
  origin: { x: number; y: number },
): void => pen.drawImage(canvas, origin.x + x, origin.y + y);

/** Several sprites of one figure as one, the first at the back. */
export const joinSprites = (sprites: readonly Sprite[]): Sprite => {
  const x = Math.min(...sprites.map((sprite) => sprite.x));
  const y = Math.min(...sprites.map((sprite) => sprite.y));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(...sprites.map((sprite) => sprite.x + sprite.canvas.width)) - x;
  canvas.height = Math.max(...sprites.map((sprite) => sprite.y + sprite.canvas.height)) - y;
  const pen = canvas.getContext('2d');
  if (pen !== null) {
    for (const sprite of sprites) copySprite(pen, sprite, { x: -x, y: -y });
  }
  return { canvas, x, y };
};

/** Paints each picture when it is first needed, and forgets the oldest of too many. */
export const createSpriteCache = <Picture = Sprite>(max: number) => {
  const kept = new Map<string, Picture>();
  return (key: string, paint: () => Picture): Picture => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const sprite = paint();
    kept.set(key, sprite);
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return sprite;
  };
};
