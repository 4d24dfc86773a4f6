import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { archiveQuery, useRequestArchive } from '../api/archive.ts';

/** One's archive; how it ended is told to whoever watched it being put together. */
export const useArchive = () => {
  const { data: archive, isError } = useQuery(archiveQuery);
  const { mutate: request, isPending: isAsking } = useRequestArchive();
  const state = archive?.state;
  const before = useRef(state);
  useEffect(() => {
    const watched = before.current === 'building';
    before.current = state;
    if (watched && state === 'ready') showNotice('exportComplete');
    if (watched && state === 'failed') showNotice('exportFailed');
  }, [state]);
  return { archive, isError, request: () => request(), isAsking };
};
