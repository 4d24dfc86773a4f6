import { useEffect, useState } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import type { ImageKind } from '../api/edit-profile.ts';
import { imageRefusal } from '../check-image.ts';

type Chosen = { kind: ImageKind; source: string; open: boolean };

/** The picture chosen to be cropped; what cannot be one is told. */
export const useChosenImage = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const source = chosen?.source;
  useEffect(() => {
    if (source === undefined) return undefined;
    return () => URL.revokeObjectURL(source);
  }, [source]);

  const choose = (kind: ImageKind) => (file: File) => {
    const refusal = imageRefusal(file);
    if (refusal === null) setChosen({ kind, source: URL.createObjectURL(file), open: true });
    else showNotice(refusal);
  };
  const onOpenChange = (open: boolean) => setChosen((last) => last && { ...last, open });
  return { chosen, choose, onOpenChange };
};
