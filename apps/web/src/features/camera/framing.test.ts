import { aspectRatios } from '@swirl/contract/loops';
import { mediaEdit } from '@swirl/contract/schemas/media-edit';
import { expect, test } from 'vitest';
import { editOf, frameArea, ratioOf } from './framing.ts';

const picture = { width: 1920, height: 1080 };

test('the frame is the center of the picture in the chosen aspect ratio', () => {
  for (const aspect of aspectRatios) {
    const area = frameArea(picture, { aspect, mirrored: true, cropZoom: 1 });
    expect(area.width / area.height).toBeCloseTo(ratioOf[aspect], 5);
    expect(area.x + area.width / 2).toBeCloseTo(960);
    expect(area.y + area.height / 2).toBeCloseTo(540);
    expect(Math.max(area.width / 1920, area.height / 1080)).toBeCloseTo(1);
  }
});

test('zooming by crop keeps the center', () => {
  const area = frameArea(picture, { aspect: '16:9', mirrored: false, cropZoom: 2 });
  expect(area).toEqual({ x: 480, y: 270, width: 960, height: 540 });
});

test('the edit sent to the server describes the same frame', () => {
  expect(editOf({ aspect: '1:1', mirrored: true, cropZoom: 1 })).toEqual({
    aspect: '1:1',
    mirror: true,
  });
  for (let zoom = 1; zoom <= 3; zoom += 0.1) {
    const edit = editOf({ aspect: '9:16', mirrored: false, cropZoom: zoom });
    expect(mediaEdit.safeParse(edit).success).toBe(true);
  }
});
