import type { Page } from '@playwright/test';

/**
 * The color at a point of a screenshot, decoded by the browser; a negative `y` counts from the
 * bottom.
 */
export async function pixelAt(
  page: Page,
  screenshot: Buffer,
  point: { x: number; y: number },
): Promise<{ red: number; green: number; blue: number }> {
  const blank = await page.context().newPage();
  const colour = await blank.evaluate(
    async ({ source, x, y }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const [red = 0, green = 0, blue = 0] =
        context?.getImageData(x, y < 0 ? image.height + y : y, 1, 1).data ?? [];
      return { red, green, blue };
    },
    { source: `data:image/png;base64,${screenshot.toString('base64')}`, ...point },
  );
  await blank.close();
  return colour;
}
