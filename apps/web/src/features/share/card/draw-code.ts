import { encode } from 'uqr';

const FINDER = 7;
/** Reads well with its middle covered. */
const CORRECTION = 'Q';
const CODE_INK = 'oklch(0.2 0.02 265)';
export const CODE_PAPER = 'oklch(0.985 0.006 85)';

type CodeBox = {
  /** Of the code's middle. */
  x: number;
  y: number;
  side: number;
  /** Modules left out around the middle, for a face. */
  hole?: number;
};

/** Dots that touch become strokes; the three finders are drawn as squares. */
export const drawCode = (
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, side, hole = 0 }: CodeBox,
): void => {
  const { data, size } = encode(text, { ecc: CORRECTION, border: 0 });
  const middle = (size - 1) / 2;
  const isFinder = (row: number, column: number) =>
    (row < FINDER && (column < FINDER || column >= size - FINDER)) ||
    (row >= size - FINDER && column < FINDER);
  const isDark = (row: number, column: number) =>
    data[row]?.[column] === true &&
    !isFinder(row, column) &&
    (hole === 0 || Math.hypot(row - middle, column - middle) >= hole);
  pen.save();
  pen.translate(x - side / 2, y - side / 2);
  pen.scale(side / size, side / size);
  pen.fillStyle = CODE_INK;
  pen.strokeStyle = CODE_INK;
  pen.beginPath();
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      pen.moveTo(column + 0.97, row + 0.5);
      pen.arc(column + 0.5, row + 0.5, 0.47, 0, Math.PI * 2);
      if (isDark(row, column + 1)) pen.rect(column + 0.5, row + 0.03, 1, 0.94);
      if (isDark(row + 1, column)) pen.rect(column + 0.03, row + 0.5, 0.94, 1);
    }
  }
  pen.fill();
  pen.lineWidth = 1;
  for (const [left, top] of [
    [0, 0],
    [size - FINDER, 0],
    [0, size - FINDER],
  ] as const) {
    pen.beginPath();
    pen.roundRect(left + 0.5, top + 0.5, 6, 6, 2);
    pen.stroke();
    pen.beginPath();
    pen.roundRect(left + 2, top + 2, 3, 3, 1.1);
    pen.fill();
  }
  pen.restore();
};
