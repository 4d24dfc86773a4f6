import { describe, expect, it } from 'vitest';
import { chooseFrame, videoSize } from './geometry.ts';

const whole = { x: 0, y: 0, width: 1, height: 1 };
const large = { shorter: 720, longer: 1920 };

describe('the visible part of the picture', () => {
  it('is all of it, unless the author chose', () => {
    expect(chooseFrame({ width: 640, height: 480 })).toEqual(whole);
  });

  it('is the middle of it in the chosen shape', () => {
    expect(chooseFrame({ width: 1600, height: 900 }, { aspect: '1:1' })).toEqual({
      x: 0.21875,
      y: 0,
      width: 0.5625,
      height: 1,
    });
    expect(chooseFrame({ width: 900, height: 1600 }, { aspect: '1:1' })).toEqual({
      x: 0,
      y: 0.21875,
      width: 1,
      height: 0.5625,
    });
  });

  it('is the middle of the crop, if both were chosen', () => {
    const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 };
    const frame = chooseFrame({ width: 800, height: 400 }, { crop, aspect: '1:1' });
    expect(frame).toEqual({ x: 0.625, y: 0.5, width: 0.25, height: 0.5 });
  });
});

describe('the size of a video', () => {
  it.each([
    ['a lying full HD', { width: 1920, height: 1080 }, { width: 1280, height: 720 }],
    ['a standing one', { width: 1080, height: 1920 }, { width: 720, height: 1280 }],
    [
      'a small one, which is not enlarged',
      { width: 320, height: 240 },
      { width: 320, height: 240 },
    ],
    ['an odd one, which becomes even', { width: 321, height: 243 }, { width: 320, height: 242 }],
    ['a very wide one', { width: 3840, height: 400 }, { width: 1920, height: 200 }],
    ['a line', { width: 4000, height: 2 }, { width: 1920, height: 2 }],
  ])('is right for %s', (_, shown, size) => {
    expect(videoSize(shown, whole, large)).toEqual(size);
  });
});
