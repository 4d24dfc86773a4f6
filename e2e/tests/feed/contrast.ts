import type { Page } from '@playwright/test';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** From 0 to 1, as sRGB values: not linear yet. */
type Colour = readonly [red: number, green: number, blue: number];

/** The brightest pixel of a part of a screenshot, decoded by the browser. */
export async function brightest(page: Page, screenshot: Buffer, box: Box): Promise<Colour> {
  const blank = await page.context().newPage();
  const colour = await blank.evaluate(
    async ({ source, x, y, width, height }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('This browser does not draw.');
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(x, y, width, height);
      let found: [number, number, number] = [0, 0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
        if (red + green + blue > found[0] + found[1] + found[2]) found = [red, green, blue];
      }
      return found;
    },
    { source: `data:image/png;base64,${screenshot.toString('base64')}`, ...box },
  );
  await blank.close();
  return [colour[0] / 255, colour[1] / 255, colour[2] / 255];
}

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The WCAG contrast of white with an opacity on a color. */
export function contrastWithWhite(ground: Colour, opacity: number): number {
  const [red, green, blue] = ground.map((value) => opacity + value * (1 - opacity));
  const text: Colour = [red ?? 1, green ?? 1, blue ?? 1];
  return (luminance(text) + 0.05) / (luminance(ground) + 0.05);
}
