import { buildPath } from '@swirl/contract/calls';
import type { Output } from '@swirl/contract/endpoints';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { showNotice } from '#shared/api/show-notice.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { timeUntil } from '#shared/config/relative-time.ts';
import { onLiveEvent, onLiveOpen } from '#shared/live/live-events.ts';
import { Button } from '#shared/ui/button.tsx';
import { SettingsRow } from '#shared/ui/settings-card.tsx';
import { downloadExport } from './download-export.ts';
import { sizeText } from './size-text.ts';
import { WorkRing } from './work-ring.tsx';

type Archive = Output<'users.requestExport'>;

/** The current archive, or null. While it is being created, its progress. */
const archiveQuery = queryOptions({
  queryKey: ['my-data', 'archive'],
  queryFn: async ({ signal }): Promise<Archive | null> => {
    const [archive] = await callApi('users.exports', {}, { signal });
    return archive ?? null;
  },
});

const useRequestArchive = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callApi('users.requestExport', {}),
    onSuccess: (archive) => client.setQueryData(archiveQuery.queryKey, archive),
    onError: (error) => showNotice('exportFailed', error),
  });
};

/** A link instead of a request: the browser can resume a broken download. */
const archiveFile = (exportId: string): string => buildPath('users.exportFile', { exportId });

/** The export: data as a file at once, or with all media as an archive. */
export const ExportRows = () => {
  const { submit, pending } = useSubmit(async () => {
    try {
      await downloadExport();
      showNotice('exportComplete');
    } catch (error) {
      showNotice('exportFailed', error);
    }
  });
  return (
    <div className="divide-y divide-line text-start">
      <SettingsRow title={m.my_data_export()} hint={m.my_data_export_hint()}>
        <Button
          size="small"
          pending={pending}
          aria-label={m.my_data_export_named()}
          onClick={() => submit(undefined)}
        >
          {!pending && <Download aria-hidden className="size-4.5" />}
          {m.my_data_export_button()}
        </Button>
      </SettingsRow>
      <ArchiveRow />
    </div>
  );
};

/** The archive; its end is announced to users who watched its progress. */
const useArchive = () => {
  const { data: archive, isError } = useQuery(archiveQuery);
  const { mutate: request, isPending: isRequesting } = useRequestArchive();
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: archiveQuery.queryKey });
    // An archive may have been finished before the stream was open.
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
  return { archive, isError, request: () => request(), isRequesting };
};

const hintOf = (archive: Archive | null | undefined): string => {
  if (archive?.state === 'building') return m.my_data_archive_building();
  if (archive?.state === 'failed') return m.my_data_archive_failed();
  if (archive?.state !== 'ready' || archive.expiresAt === null) return m.my_data_archive_hint();
  const size = sizeText(archive.bytes ?? 0);
  return m.my_data_archive_ready({ size, time: timeUntil(archive.expiresAt) });
};

/** The archive: requested, in progress, or ready for download. */
const ArchiveRow = () => {
  const { archive, isError, request, isRequesting } = useArchive();
  const hint = isError ? m.list_failed() : hintOf(archive);
  return (
    <SettingsRow title={m.my_data_archive()} hint={hint}>
      {archive?.state === 'building' && (
        <WorkRing label={m.my_data_archive_progress()} share={archive.progress / 100} />
      )}
      {archive?.state === 'ready' && (
        <Button asChild size="small">
          <a
            href={archiveFile(archive.id)}
            download
            aria-label={m.my_data_archive_download_named()}
          >
            <Download aria-hidden className="size-4.5" />
            {m.my_data_archive_download()}
          </a>
        </Button>
      )}
      {archive !== undefined && archive?.state !== 'building' && archive?.state !== 'ready' && (
        <Button size="small" pending={isRequesting} onClick={request}>
          {archive === null ? m.my_data_archive_make() : m.retry()}
        </Button>
      )}
    </SettingsRow>
  );
};
