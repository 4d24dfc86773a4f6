import { withoutLayer } from './refused-layer.ts';
import { startUpload } from './run-uploads.ts';
import type { Upload } from './upload-store.ts';

/** Posts a refused layer as what it can still be, with the same file. */
export const postAs = ({ id, post, file }: Upload, kind: 'answer' | 'loop'): void => {
  startUpload(withoutLayer(post, kind), id, file);
};
