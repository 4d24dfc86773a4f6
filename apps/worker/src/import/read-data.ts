import { limits } from '@swirl/contract/limits';
import { Refused } from '@swirl/contract/refused';
import { asRefusal, type OpenArchive } from './open-archive.ts';

const DATA = 'data.json';

/** The archive's data, of a size that is known to fit into memory. */
export async function readData(archive: OpenArchive): Promise<unknown> {
  if (!archive.has(DATA)) throw new Refused('import_invalid');
  const { dataBytes } = limits.import;
  if (archive.bytesOf(DATA) > dataBytes) throw new Refused('import_too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of await archive.open(DATA)) {
      bytes += chunk.length;
      // What an archive announces need not be true.
      if (bytes > dataBytes) throw new Refused('import_too_large');
      chunks.push(chunk);
    }
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch (error) {
    throw asRefusal(error);
  }
}
