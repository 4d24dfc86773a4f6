import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const SIZE = '1920x1080';
/** As phones record; sources without a limit would measure the decoder. */
const RECORDED =
  '-c:v libx264 -preset veryfast -b:v 20M -maxrate 24M -bufsize 40M -pix_fmt yuv420p';

/** A still with detail at every scale, for the camera to move over. */
const SCENE = [
  'mandelbrot=size=2560x1440:start_scale=0.02:start_x=-0.7463:start_y=0.1102,gblur=sigma=1.2,format=yuv444p[shapes]',
  'nullsrc=size=2560x1440,format=gray,noise=alls=60,gblur=sigma=1.6,format=yuv444p[texture]',
  'nullsrc=size=640x360,format=gray,noise=alls=100,gblur=sigma=6,scale=2560:1440,format=yuv444p[light]',
  '[shapes][texture]blend=all_mode=softlight[textured]',
  '[textured][light]blend=all_mode=overlay:all_opacity=0.6',
].join(';');

/** Held by hand: it pans and shakes, someone moves in front of it, the light changes, and it has grain. */
const camera = (scene: string) =>
  [
    `movie=${scene},loop=-1:1,setpts=N/30/TB,crop=1920:1080:x='320+40*t+14*sin(2.1*t)+6*sin(9*t)':y='180+12*sin(1.7*t+1)+5*sin(8*t)',eq=brightness='0.03*sin(1.3*t)':eval=frame[background]`,
    `movie=${scene},loop=-1:1,setpts=N/30/TB,scale=700:900,hue=h=120,gblur=sigma=0.8[person]`,
    `[background][person]overlay=x='600+120*sin(1.1*t)':y='150+30*sin(2.3*t)',noise=alls=5:allf=t`,
  ].join(';');

const drawn = (picture: string) => ['-loglevel', 'error', '-f', 'lavfi', '-i', picture];

export interface KindOfClip {
  readonly kind: string;
  readonly file: string;
}

/** From easy to hard to encode. */
export async function recordKinds(
  directory: string,
  { seconds, only }: { readonly seconds: number; readonly only?: string | undefined },
): Promise<KindOfClip[]> {
  const scene = join(directory, 'scene.png');
  const kinds = {
    'moving shapes with grain': `testsrc2=size=${SIZE}:rate=30,noise=alls=8:allf=t`,
    'handheld camera': camera(scene),
    'zoom into a fractal': `mandelbrot=size=${SIZE}:rate=30:start_scale=0.5:end_scale=0.002:end_pts=400`,
    'small things everywhere':
      'life=size=480x270:mold=10:rate=30:ratio=0.15:death_color=#203050:life_color=#e0d080:mold_color=#604020,scale=1920:1080',
  };
  const wanted = Object.entries(kinds).filter(([kind]) => only === undefined || only === kind);
  // It takes longer than all else at the small size.
  if (wanted.some(([, picture]) => picture.includes(scene))) {
    await execute('ffmpeg', [...drawn(SCENE), '-frames:v', '1', scene]);
  }
  const recorded: KindOfClip[] = [];
  for (const [kind, picture] of wanted) {
    const file = join(directory, `${recorded.length}.mp4`);
    const shot = ['-r', '30', '-t', String(seconds), ...RECORDED.split(' '), file];
    await execute('ffmpeg', [...drawn(picture), ...shot]);
    recorded.push({ kind, file });
  }
  return recorded;
}
