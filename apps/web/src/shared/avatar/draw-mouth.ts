import type { MouthShape } from './mouth-shape.ts';
import type { FacePalette } from './face-palette.ts';
import { downwards, ellipsePath, fillPath, strokePath, within } from './pen.ts';
import type { Pen } from './pen.ts';

const upperLip = ({ left, right, upper }: MouthShape): string => {
  const middle = (left[1] + right[1]) / 2;
  return `M${left[0]} ${left[1]}Q100 ${2 * upper - middle} ${right[0]} ${right[1]}`;
};

const lowerLip = ({ left, right, lower }: MouthShape): string => {
  const round = (right[0] - left[0]) * 0.5;
  const middle = (left[1] + right[1]) / 2;
  // Two arcs that meet flat in the middle: a jaw, not a triangle.
  return (
    `C${right[0] - 1} ${middle + (lower - middle) * 0.62} ${100 + round * 0.6} ${lower} 100 ${lower}` +
    `C${100 - round * 0.6} ${lower} ${left[0] + 1} ${middle + (lower - middle) * 0.62} ${left[0]} ${left[1]}Z`
  );
};

export const drawMouth = (pen: Pen, mouth: MouthShape, { skin }: FacePalette): void => {
  const top = upperLip(mouth);
  if (!mouth.open) {
    strokePath(pen, top, skin.line, 3.6);
    return;
  }
  const { left, right, upper, lower } = mouth;
  const gap = lower - upper;
  const inside = top + lowerLip(mouth);
  fillPath(
    pen,
    inside,
    downwards(pen, upper, lower, [
      [0, '#561425'],
      [1, '#8a2439'],
    ]),
  );
  within(pen, inside, () => {
    const tongue = Math.max(0, gap - 7);
    fillPath(
      pen,
      ellipsePath(100, lower + 2, (right[0] - left[0]) * 0.33, tongue * 0.55 + 1.5),
      '#ee6f7f',
    );
    const teeth = Math.min(8.5, 2.5 + gap * 0.32);
    fillPath(
      pen,
      `M${left[0]} ${Math.min(left[1], right[1]) - 6}H${right[0]}V${upper + teeth - 2}Q100 ${upper + teeth + 2} ${left[0]} ${upper + teeth - 2}Z`,
      '#fffdfb',
    );
  });
  strokePath(pen, inside, skin.line, 1.8);
};
