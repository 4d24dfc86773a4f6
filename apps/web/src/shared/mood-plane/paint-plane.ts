import { moodHue } from '@swirl/contract/mood-hues';
import { feelingPoints, feelings, hueOfPoint } from '@swirl/contract/mood-plane';
import {
  moodPoints,
  reactionMoods,
  type MoodPoint,
  type ReactionMood,
} from '@swirl/contract/mood-points';
import { seededRandom } from '../ui/swirl/seeded-random.ts';

const gamma = (linear: number): number => {
  const value = linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, value * 255));
};

/** OKLab to the 8-bit channels of a canvas, by Björn Ottosson's matrices. */
const oklabToRgb = (lightness: number, a: number, b: number): [number, number, number] => {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    gamma(4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s),
    gamma(-1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s),
    gamma(-0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s),
  ];
};

type Ground = { lightness: number; chroma: number; hue: number };

type PlaneColours = {
  ground: Ground;
  /** The lightness and chroma of full light. */
  peak: number;
  chroma: number;
};

/** Light on the dark, and pigment on paper. */
const COLOURS: Readonly<Record<'light' | 'dark', PlaneColours>> = {
  dark: { ground: { lightness: 0.215, chroma: 0.013, hue: 265 }, peak: 0.485, chroma: 0.16 },
  light: { ground: { lightness: 0.955, chroma: 0.009, hue: 85 }, peak: 0.86, chroma: 0.12 },
};

export type PlanePicture = {
  width: number;
  height: number;
  scheme: 'light' | 'dark';
  /** The pixel of a point. */
  toPixel: (point: MoodPoint) => readonly [number, number];
  /** How far a mood shines, in pixels. */
  spread: number;
  /** How much light a mood has, from 0 to 1; all have the same by default. */
  glow?: (mood: ReactionMood) => number;
};

type Light = { x: number; y: number; a: number; b: number; strength: number; spread: number };

const RADIANS = Math.PI / 180;
/** Feelings only tint the ground: no loop is there. */
const FEELING_GLOW = 0.29;
const FEELING_CHROMA = 0.55;
const YELLOW = 88;

const lightAt = (
  [x, y]: readonly [number, number],
  hue: number,
  { strength, spread, chroma = 1 }: { strength: number; spread: number; chroma?: number },
): Light => ({
  x,
  y,
  a: Math.cos(hue * RADIANS) * chroma,
  b: Math.sin(hue * RADIANS) * chroma,
  strength,
  spread,
});

const lightsOf = ({ toPixel, spread, glow = () => 1 }: PlanePicture): Light[] => [
  ...reactionMoods.map((mood) =>
    lightAt(toPixel(moodPoints[mood]), moodHue(mood), { strength: glow(mood), spread }),
  ),
  ...feelings.map((feeling) =>
    lightAt(toPixel(feelingPoints[feeling]), hueOfPoint(feelingPoints[feeling]), {
      strength: FEELING_GLOW,
      spread: spread * 1.15,
      chroma: FEELING_CHROMA,
    }),
  ),
];

const FAR = 9;

const sumAt = (lights: readonly Light[], x: number, y: number) => {
  let [a, b, sum] = [0, 0, 0];
  for (const light of lights) {
    const away = ((x - light.x) ** 2 + (y - light.y) ** 2) / (2 * light.spread ** 2);
    if (away > FAR) continue;
    const share = light.strength * Math.exp(-away);
    a += share * light.a;
    b += share * light.b;
    sum += share;
  }
  return sum === 0 ? { a, b, sum } : { a: a / sum, b: b / sum, sum };
};

/** Paints the plane of moods: every mood is a light, and what is between them is their mix. */
export const paintPlane = (canvas: HTMLCanvasElement, picture: PlanePicture): void => {
  const { width, height, scheme } = picture;
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null || width === 0 || height === 0) return;
  const { ground, peak, chroma } = COLOURS[scheme];
  const lights = lightsOf(picture);
  const image = pen.createImageData(width, height);
  const random = seededRandom(7);
  const groundA = ground.chroma * Math.cos(ground.hue * RADIANS);
  const groundB = ground.chroma * Math.sin(ground.hue * RADIANS);
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const { a, b, sum } = sumAt(lights, column + 0.5, row + 0.5);
      const density = 1 - Math.exp(-sum * 0.95);
      const yellow = Math.max(0, a * Math.cos(YELLOW * RADIANS) + b * Math.sin(YELLOW * RADIANS));
      const top = scheme === 'dark' ? peak + 0.03 * yellow : peak;
      const noise = (random() - 0.5) * (scheme === 'dark' ? 0.012 : 0.006);
      const lightness = ground.lightness + (top - ground.lightness) * density ** 1.13 + noise;
      const [red, green, blue] = oklabToRgb(
        lightness,
        groundA * (1 - density) + chroma * density * a,
        groundB * (1 - density) + chroma * density * b,
      );
      image.data.set([red, green, blue, 255], (row * width + column) * 4);
    }
  }
  pen.putImageData(image, 0, 0);
};
