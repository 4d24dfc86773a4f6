import { isImportUnderway } from '@swirl/contract/imports';
import { Upload } from 'lucide-react';
import { useRef } from 'react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { SettingsRow } from '#shared/ui/settings-card.tsx';
import { ImportResult } from './import-result.tsx';
import { useImport, type DataImport } from './import-upload.ts';
import { WorkRing } from './work-ring.tsx';

const hintOf = (latest: DataImport | null | undefined, sent: number | null): string => {
  if (sent !== null) return m.my_data_import_sending();
  if (latest?.state === 'uploading') return m.my_data_import_interrupted();
  if (latest?.state === 'reading') return m.my_data_import_reading();
  if (latest?.state === 'importing' && latest.loops !== null) {
    const { done, total } = latest.loops;
    return m.my_data_import_running({ done, total });
  }
  return m.my_data_import_hint();
};

const shareOf = (latest: DataImport | null | undefined, sent: number | null): number => {
  if (sent !== null) return sent;
  const { total = 0, done = 0 } = latest?.loops ?? {};
  return total === 0 ? 0 : done / total;
};

/** Imports an archive that was made here or on another server, and says what came of it. */
export const ImportRow = () => {
  const { latest, isError, sent, send, cancel, isCanceling } = useImport();
  const underway = latest != null && isImportUnderway(latest.state);
  const isSending = sent !== null;
  const canChoose =
    latest !== undefined && !isSending && (!underway || latest.state === 'uploading');
  return (
    <div className="border-t border-line text-start">
      <SettingsRow
        title={m.my_data_import()}
        hint={isError ? m.list_failed() : hintOf(latest, sent)}
      >
        {(isSending || (underway && latest.state !== 'uploading')) && (
          <WorkRing label={m.my_data_import_progress()} share={shareOf(latest, sent)} />
        )}
        {canChoose && <ChooseArchive onChoose={send} />}
      </SettingsRow>
      {underway && (
        <div className="flex justify-end pb-3">
          <Button
            size="small"
            variant="line"
            pending={isCanceling}
            aria-label={m.my_data_import_cancel()}
            onClick={cancel}
          >
            {m.cancel()}
          </Button>
        </div>
      )}
      {latest != null && !underway && !isSending && <ImportResult latest={latest} />}
    </div>
  );
};

const ChooseArchive = ({ onChoose }: { onChoose: (file: File) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={m.my_data_import_choose_named()}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again.
          target.value = '';
          if (file !== undefined) onChoose(file);
        }}
      />
      <Button
        size="small"
        aria-label={m.my_data_import_choose_named()}
        onClick={() => input.current?.click()}
      >
        <Upload aria-hidden className="size-4.5" />
        {m.my_data_import_choose()}
      </Button>
    </>
  );
};
