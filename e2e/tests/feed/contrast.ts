import type { Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From 0 to 1, as sRGB values: not linear yet. */
type Colour = readonly [red: number, green: number, blue: number];

interface Ground {
  readonly brightest: Colour;
  readonly darkest: Colour;
}

/** The extreme pixels of parts of a screenshot, decoded by the browser. */
export async function groundsOf(
  page: Page,
  screenshot: Buffer,
  boxes: readonly Box[],
): Promise<readonly Ground[]> {
  const blank = await page.context().newPage();
  const grounds = await blank.evaluate(
    async ({ source, parts }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('This browser does not draw.');
      pen.drawImage(image, 0, 0);
      return parts.map(({ x, y, width, height }) => {
        const { data } = pen.getImageData(x, y, Math.max(1, width), Math.max(1, height));
        let brightest = { at: 0, light: -1 };
        let darkest = { at: 0, light: Infinity };
        for (let at = 0; at < data.length; at += 4) {
          const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
          // As the eye does: green is much brighter than blue.
          const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          if (light > brightest.light) brightest = { at, light };
          if (light < darkest.light) darkest = { at, light };
        }
        const colourAt = (at: number): [number, number, number] => [
          (data[at] ?? 0) / 255,
          (data[at + 1] ?? 0) / 255,
          (data[at + 2] ?? 0) / 255,
        ];
        return { brightest: colourAt(brightest.at), darkest: colourAt(darkest.at) };
      });
    },
    { source: `data:image/png;base64,${screenshot.toString('base64')}`, parts: [...boxes] },
  );
  await blank.close();
  return grounds;
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The WCAG contrast of two colors. */
export function contrastOf(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The WCAG contrast of white with an opacity on a color. */
export function contrastWithWhite(ground: Colour, opacity: number): number {
  const [red, green, blue] = ground.map((value) => opacity + value * (1 - opacity));
  const text: Colour = [red ?? 1, green ?? 1, blue ?? 1];
  return contrastOf(text, ground);
}
