import sharp from 'sharp';
import { gallery, type SceneName } from './gallery.ts';
import { BOX, type Scene } from './svg.ts';

/** A tall frame shows the whole height and this much of the width. */
const TALL_WIDTH = 225;

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export function frameOf(width: number, tall: boolean): Frame {
  const ratio = tall ? BOX.height / TALL_WIDTH : BOX.height / BOX.width;
  // Encoders need even numbers.
  return { width, height: Math.round((width * ratio) / 2) * 2 };
}

export async function drawImage(name: SceneName, width: number, path: string): Promise<void> {
  const scene: Scene = gallery[name];
  const inner = scene.still + (scene.moving?.(0) ?? '');
  await sharp(toSvg(scene, inner, frameOf(width, false), false))
    .png()
    .toFile(path);
}

/** The static part of every frame, without an alpha channel. */
export async function drawStill(name: SceneName, frame: Frame, tall: boolean, path: string) {
  const scene: Scene = gallery[name];
  await sharp(toSvg(scene, scene.still, frame, tall))
    .flatten()
    .png()
    .toFile(path);
}

/** The moving part, frame by frame, as raw RGBA. */
export async function* drawFrames(
  name: SceneName,
  frame: Frame,
  tall: boolean,
  count: number,
): AsyncGenerator<Buffer> {
  const scene: Scene = gallery[name];
  for (let index = 0; index < count; index += 1) {
    const svg = toSvg(scene, scene.moving?.(index / count) ?? '', frame, tall);
    yield await sharp(svg).ensureAlpha().raw().toBuffer();
  }
}

function toSvg(scene: Scene, inner: string, { width, height }: Frame, tall: boolean): Buffer {
  const from = tall ? (scene.tallFrom ?? (BOX.width - TALL_WIDTH) / 2) : 0;
  const box = `${from} 0 ${tall ? TALL_WIDTH : BOX.width} ${BOX.height}`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice"><defs>${scene.defs}</defs>${inner}</svg>`,
  );
}
