import { useCallback } from 'react';
import type { RefCallback } from 'react';

/** Lets an image show a file. */
export const useSource = (file: Blob | undefined): RefCallback<HTMLImageElement> =>
  useCallback(
    (image) => {
      if (image === null || file === undefined) return undefined;
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
