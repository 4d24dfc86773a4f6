import { Database } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportRows } from './export-rows.tsx';
import { ImportRow } from './import-row.tsx';

type MyDataCardProps = ComponentProps<typeof DeleteAccount> & {
  /** Only where something can be posted. */
  canImport?: boolean;
};

/** Data export and import, and account deletion. */
export const MyDataCard = ({ canImport = false, ...props }: MyDataCardProps) => (
  <SettingsCard icon={<Database aria-hidden />} title={m.settings_data()}>
    <ExportRows />
    {canImport && <ImportRow />}
    <div className="border-t border-line">
      <DeleteAccount {...props} />
    </div>
  </SettingsCard>
);
