import { createChoirPlayer } from '../../src/shared/choir/choir-player.ts';
import { layersChoir } from '../../src/pages/landing/layers-choir.ts';
import { choirFaces } from './landing-faces.ts';

/** CSS pixels of the rings, in which the disc with the faces is a little over 300 pixels wide. */
const SIDE = 470;

const isPainted = (canvas: HTMLCanvasElement): boolean => {
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
  return pixels?.some((value) => value > 0) ?? false;
};

/** The faces of the choir, drawn by the code of the feed. It paints when all figures are ready. */
export const drawChoir = async (): Promise<HTMLCanvasElement> => {
  const faces = document.createElement('canvas');
  const player = createChoirPlayer({ faces, rings: document.createElement('canvas') });
  player.resize(SIDE, 1);
  player.show({
    voices: layersChoir.map(({ name, hue }, position) => ({
      position,
      face: choirFaces[name],
      hue,
      muted: false,
    })),
    playing: false,
    still: true,
    ground: 'dark',
    openness: () => 0,
    levels: [],
    share: () => 0,
    forced: false,
    waiting: false,
  });
  while (!isPainted(faces)) await new Promise(requestAnimationFrame);
  const pen = faces.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.globalCompositeOperation = 'destination-over';
  // Night in both themes, as in the feed. Opaque, which is also a third smaller.
  pen.fillStyle = 'oklch(0.2 0.02 250)';
  pen.fillRect(0, 0, faces.width, faces.height);
  return faces;
};
