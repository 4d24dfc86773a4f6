import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { showNotice } from '#shared/api/show-notice.ts';
import { onLiveEvent, onLiveOpen } from '#shared/live/live-events.ts';
import { archiveQuery, useRequestArchive } from '../api/archive.ts';

/** One's archive; how it ended is told to whoever watched it being put together. */
export const useArchive = () => {
  const { data: archive, isError } = useQuery(archiveQuery);
  const { mutate: request, isPending: isAsking } = useRequestArchive();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: archiveQuery.queryKey });
    // An archive may have been finished before the first event could be heard.
    const stops = [onLiveEvent('export.changed', refresh), onLiveOpen(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
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
