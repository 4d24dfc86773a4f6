import type { MediaEdit } from '@swirl/contract/schemas/media-edit';

/** The files of an upload, which is one after the other. Only the first has a known type. */
export const partsOf = (blob: Blob, inputs: MediaEdit['inputs']): readonly Blob[] => {
  if (inputs === undefined) return [blob];
  let from = 0;
  return inputs.map((size, position) => {
    const part = blob.slice(from, from + size, position === 0 ? blob.type : '');
    from += size;
    return part;
  });
};

/** Files as one upload, with the `inputs` of its edit. */
export const joinParts = (files: readonly Blob[]): { blob: Blob; inputs: MediaEdit['inputs'] } => {
  const [first = new Blob()] = files;
  return files.length < 2
    ? { blob: first, inputs: undefined }
    : { blob: new Blob([...files], { type: first.type }), inputs: files.map(({ size }) => size) };
};
