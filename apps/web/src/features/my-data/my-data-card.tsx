import { Database } from 'lucide-react';
import type { ComponentProps } from 'react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportRows } from './export-rows.tsx';

/** Data export and account deletion. */
export const MyDataCard = (props: ComponentProps<typeof DeleteAccount>) => (
  <SettingsCard icon={<Database aria-hidden />} title={m.settings_data()}>
    <ExportRows />
    <div className="border-t border-line">
      <DeleteAccount {...props} />
    </div>
  </SettingsCard>
);
