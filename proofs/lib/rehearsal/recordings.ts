import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';

export function picturePng(): Buffer {
  return madeByFfmpeg([
    ['-i', 'testsrc2=size=640x640:duration=1', '-frames:v', '1'],
    ['-c:v', 'png', '-f', 'image2pipe'],
  ]);
}

export function videoMp4(): Buffer {
  return madeByFfmpeg([
    ['-i', 'testsrc2=size=360x640:rate=30:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2'],
    ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ['-movflags', 'frag_keyframe+empty_moov', '-f', 'mp4'],
  ]);
}

function madeByFfmpeg(args: readonly string[][]): Buffer {
  const all = ['-loglevel', 'error', '-f', 'lavfi', ...args.flat(), 'pipe:1'];
  const made = execFileSync('ffmpeg', all, { maxBuffer: 50_000_000 });
  assert(made.length > 0, 'ffmpeg made nothing');
  return made;
}
