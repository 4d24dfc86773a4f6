import { photoFadeSeconds, type Range } from '@swirl/contract/edits';
import type { Size } from './geometry.ts';
import { MAX_FPS } from './video-plan.ts';

/** How many frames a loop of this length has. */
const frameCount = (seconds: number): number => Math.max(1, Math.round(seconds * MAX_FPS));

interface CutPicture {
  readonly stream: string;
  readonly speed: number;
  /** In seconds of the input as it is read. Not empty. */
  readonly kept: readonly Range[];
  /** Of the loop. */
  readonly seconds: number;
  /** What is done with each frame. */
  readonly frame: string;
}

/**
 * The kept parts one after the other. Each frame gets its time from where it is in the file, so that nothing
 * adds up over the cuts; the output has an even rate, and its last frame stands still to the end. A recording
 * that changes its size midway starts this chain again, so nothing in it counts frames.
 */
export function composePicture({ stream, speed, kept, seconds, frame }: CutPicture): string {
  // Even times first: a frame of a still picture may have come long before the part that shows it.
  const rate = MAX_FPS / speed;
  const half = 0.5 / rate;
  const isKept = kept
    .map(({ start, end }) => `gte(t,${at(start - half)})*lt(t,${at(end - half)})`)
    .join('+');
  const chain = [
    `fps=${rate}`,
    kept.length > 1 && `select='${isKept}'`,
    'settb=AVTB',
    `setpts='if(eq(N,0),0,max(0,${playedAt(kept)})/${speed}/TB)'`,
    frame,
    `tpad=stop_duration=${at(seconds)}:stop_mode=clone`,
    endOf(seconds),
  ];
  return `[${stream}]${chain.filter(Boolean).join(',')}[picture]`;
}

/** Counting the frames of the output instead would end its sound with the last of them. */
const endOf = (seconds: number) => `trim=end=${at((frameCount(seconds) - 0.5) / MAX_FPS)}`;

const at = (second: number) => second.toFixed(6);

/** The second without the gaps before it, as an expression of ffmpeg. */
function playedAt(kept: readonly Range[]): string {
  let played = 0;
  const steps = kept.map(({ start, end }) => {
    const step = { end, shift: start - played };
    played += end - start;
    return step;
  });
  return steps.reduceRight(
    (later, { end, shift }) =>
      later === '' ? `T-${at(shift)}` : `if(lt(T,${at(end)}),T-${at(shift)},${later})`,
    '',
  );
}

/** Photos one after the other, each faded into the next. Each input is one frame of its own. */
export function composePhotos(count: number, seconds: number): string {
  const frames = frameCount(seconds);
  const fade = Math.max(1, Math.round(photoFadeSeconds(count, seconds) * MAX_FPS));
  const begins = (index: number) =>
    index === 0 ? 0 : Math.round((index * frames) / count) - Math.floor(fade / 2);
  const ends = (index: number) => (index === count - 1 ? frames : begins(index + 1) + fade);
  const stills = Array.from({ length: count }, (_, index) => {
    const length = Math.max(1, ends(index) - begins(index));
    return [
      `[${index}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setsar=1`,
      `loop=loop=-1:size=1,trim=end_frame=${length},setpts=N/${MAX_FPS}/TB,fps=${MAX_FPS}[photo${index}]`,
    ].join(',');
  });
  const fades = Array.from({ length: count - 1 }, (_, index) => {
    const shown = index === 0 ? '[photo0]' : `[faded${index - 1}]`;
    const times = `duration=${at(fade / MAX_FPS)}:offset=${at(begins(index + 1) / MAX_FPS)}`;
    return `${shown}[photo${index + 1}]xfade=transition=fade:${times}[faded${index}]`;
  });
  const whole = `[faded${count - 2}]${endOf(seconds)}[picture]`;
  return [...stills, ...fades, whole].join(';');
}

/** A frame that a sandboxed program has written, as an input of ffmpeg. */
export function frameInput(name: string, { width, height }: Size): string[] {
  return [
    ['-protocol_whitelist', 'file,pipe', '-format_whitelist', 'rawvideo'],
    ['-codec_whitelist', 'rawvideo', '-f', 'rawvideo', '-pixel_format', 'rgb24'],
    ['-video_size', `${width}x${height}`, '-framerate', String(MAX_FPS), '-i', `file:${name}`],
  ].flat();
}
