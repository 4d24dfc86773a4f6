import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cutSharePicture, paintSharePicture, SHARE_PICTURE } from '../src/share-picture.ts';

const asShown = { format: 'jpeg', ...SHARE_PICTURE };

/** The average color of a picture, as red, green and blue. */
async function meanOf(picture: Buffer): Promise<number[]> {
  return (await sharp(picture).stats()).channels.map(({ mean }) => mean);
}

describe('the share picture', () => {
  it.each([
    [1080, 1920],
    [540, 405],
  ])('of a picture of %i × %i has the shape that chat apps show', async (width, height) => {
    const picture = await sharp({ create: { width, height, channels: 4, background: '#c02040' } })
      .webp()
      .toBuffer();
    const cut = await cutSharePicture(picture);
    expect(await sharp(cut).metadata()).toMatchObject(asShown);
    const [red = 0, green = 0] = await meanOf(cut);
    expect(red).toBeGreaterThan(green + 100);
  });

  it('of audio or a status has the colors of its moods', async () => {
    const warm = await paintSharePicture([30]);
    const cold = await paintSharePicture([250]);
    expect(await sharp(warm).metadata()).toMatchObject(asShown);
    const [warmRed = 0, , warmBlue = 0] = await meanOf(warm);
    const [coldRed = 0, , coldBlue = 0] = await meanOf(cold);
    expect(warmRed - warmBlue).toBeGreaterThan(10);
    expect(coldBlue - coldRed).toBeGreaterThan(10);
  });

  it('exists for a loop without moods too', async () => {
    expect(await sharp(await paintSharePicture([])).metadata()).toMatchObject(asShown);
  });
});
