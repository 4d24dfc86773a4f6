import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** How alike a rendition and its source are, from 0 to 1, at the size of the rendition. */
export async function ssimOf(rendition: string, source: string): Promise<number> {
  const compare = '[1:v][0:v]scale2ref=flags=bicubic[source][made];[made][source]ssim';
  const inputs = ['-nostdin', '-hide_banner', '-i', rendition, '-i', source];
  const output = ['-filter_complex', compare, '-f', 'null', '-'];
  const { stderr } = await execute('ffmpeg', [...inputs, ...output]);
  return Number(/SSIM .*All:([\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}
