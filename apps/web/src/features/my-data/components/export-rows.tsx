import { Download } from 'lucide-react';
import * as m from '#messages';
import { showNotice } from '#shared/api/show-notice.ts';
import { useSubmit } from '#shared/api/use-submit.ts';
import { Button } from '#shared/ui/button.tsx';
import { SettingsRow } from '#shared/ui/settings-card.tsx';
import { downloadExport } from '../api/download-export.ts';
import { ArchiveRow } from './archive-row.tsx';

/** Everything at once as a file of data, or with all pictures and recordings as an archive. */
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
