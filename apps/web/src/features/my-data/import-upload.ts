import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { onLiveEvent, onLiveOpen } from '#shared/live/live-events.ts';
import { forgetParts, sendInParts } from '#shared/upload/send-parts.ts';

export type DataImport = Output<'imports.begin'>;

/** The latest import, or null. */
const importQuery = queryOptions({
  queryKey: ['my-data', 'import'],
  queryFn: async ({ signal }): Promise<DataImport | null> => {
    const [latest] = await callApi('imports.list', {}, { signal });
    return latest ?? null;
  },
});

/** How much of an archive this page has sent, from 0 to 1; null if it sends none. */
const sentQuery = queryOptions({
  queryKey: ['my-data', 'import-sent'],
  queryFn: (): number | null => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Also after leaving the settings and returning to them, the upload can be stopped. */
let sending: AbortController | undefined;

/** The same file again continues where it was interrupted. */
const keyOf = (file: File): string => `archive-${file.size}-${file.lastModified}`;

const useSend = () => {
  const client = useQueryClient();
  const show = (one: DataImport) => client.setQueryData(importQuery.queryKey, one);
  return useMutation({
    mutationFn: async (file: File) => {
      const key = keyOf(file);
      const stop = new AbortController();
      sending = stop;
      let importId = '';
      const begin = async () => {
        const body = { key, bytes: file.size };
        const begun = await callApi('imports.begin', { body }, { signal: stop.signal });
        importId = begun.id;
        show(begun);
        if (begun.upload === null) throw new Error('A begun import has no upload.');
        return begun.upload;
      };
      const onProgress = (share: number) => client.setQueryData(sentQuery.queryKey, share);
      await sendInParts({ blob: file, key, begin }, onProgress, stop.signal);
      forgetParts(key);
      return callApi('imports.start', { params: { importId } });
    },
    onSuccess: show,
    onError: (error) => {
      if (sending?.signal.aborted !== true) showNotice('importFailed', error);
      void client.invalidateQueries({ queryKey: importQuery.queryKey });
    },
    onSettled: () => {
      sending = undefined;
      client.setQueryData(sentQuery.queryKey, null);
    },
  });
};

const useCancel = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) => {
      sending?.abort();
      return callApi('imports.cancel', { params: { importId } });
    },
    onError: (error) => showNotice('importFailed', error),
    onSettled: () => client.invalidateQueries({ queryKey: importQuery.queryKey }),
  });
};

/** The import, its upload on this page, and what can be done with it. */
export const useImport = () => {
  const client = useQueryClient();
  const { data: latest, isError } = useQuery(importQuery);
  const { data: sent = null } = useQuery(sentQuery);
  const send = useSend();
  const cancel = useCancel();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: importQuery.queryKey });
    // An import may have ended before the stream was open.
    const stops = [onLiveEvent('import.changed', refresh), onLiveOpen(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  return {
    latest,
    isError,
    sent,
    send: (file: File) => send.mutate(file),
    cancel: () => latest != null && cancel.mutate(latest.id),
    isCanceling: cancel.isPending,
  };
};
