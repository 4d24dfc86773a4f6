import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

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
export const precompress = (): Plugin => ({
  name: 'swirl:precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    async handler({ dir }) {
      if (dir === undefined) return;
      const entries = await readdir(dir, { recursive: true });
      const files = entries.filter((entry) => TEXT.test(entry)).map((entry) => join(dir, entry));
      await Promise.all(files.map(compressFile));
    },
  },
});
