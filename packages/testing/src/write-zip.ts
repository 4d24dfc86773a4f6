import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive with these files, by path. */
export async function writeZip(
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}
