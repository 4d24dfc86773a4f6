import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

const compressFile = async (file: string): Promise<void> => {
  const source = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    asBrotli(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
    asGzip(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
};

/** Compressing once at build time costs the server nothing per request and allows the best level. */
export const precompress = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => TEXT.test(entry)).map((entry) => join(folder, entry));
  await Promise.all(files.map(compressFile));
};
