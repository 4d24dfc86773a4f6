import { Download } from 'lucide-react';
import * as m from '#messages';
import { timeUntil } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { SettingsRow } from '#shared/ui/settings-card.tsx';
import { archiveFile, type Archive } from '../api/archive.ts';
import { useArchive } from '../hooks/use-archive.ts';
import { sizeText } from '../size-text.ts';

const hintOf = (archive: Archive | null | undefined): string => {
  if (archive?.state === 'building') return m.my_data_archive_building();
  if (archive?.state === 'failed') return m.my_data_archive_failed();
  if (archive?.state !== 'ready' || archive.expiresAt === null) return m.my_data_archive_hint();
  const size = sizeText(archive.bytes ?? 0);
  return m.my_data_archive_ready({ size, time: timeUntil(archive.expiresAt) });
};

const Building = ({ progress }: { progress: number }) => (
  <span className="flex-none text-ember">
    <progress
      className="sr-only"
      aria-label={m.my_data_archive_progress()}
      value={progress}
      max={100}
    />
    <ProgressRing value={Math.max(0.02, progress / 100)} strokeWidth={7} className="size-hit">
      <span aria-hidden className="text-[0.75rem] font-[650] text-text tabular-nums">
        {m.percent({ percent: progress })}
      </span>
    </ProgressRing>
  </span>
);

/** The archive: asked for, on its way, there to be downloaded. */
export const ArchiveRow = () => {
  const { archive, isError, request, isAsking } = useArchive();
  const hint = isError ? m.list_failed() : hintOf(archive);
  return (
    <SettingsRow title={m.my_data_archive()} hint={hint}>
      {archive?.state === 'building' && <Building progress={archive.progress} />}
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
        <Button size="small" pending={isAsking} onClick={request}>
          {archive === null ? m.my_data_archive_make() : m.retry()}
        </Button>
      )}
    </SettingsRow>
  );
};
