import { displayName } from '@swirl/contract/names';
import { useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { SettingsCard } from '#shared/ui/settings-card.tsx';
import { blockedQuery, useUnblock } from '../api/blocks.ts';
import { mutedQuery, useUnmute } from '../api/mutes.ts';
import { KeptAwayDialog } from './kept-away-dialog.tsx';
import { KeptAwayRow } from './kept-away-row.tsx';

/** Whom one keeps away, and the way back for each of them. */
export const SafetyCard = ({ onUnblocked }: { onUnblocked: (userId: string) => void }) => {
  const blocked = useQuery(blockedQuery);
  const muted = useQuery(mutedQuery);
  const { mutate: unblock } = useUnblock(onUnblocked);
  const { mutate: unmute } = useUnmute();
  const [open, setOpen] = useState<'blocked' | 'muted'>();
  const layer = (name: 'blocked' | 'muted') => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });
  return (
    <SettingsCard icon={<Shield aria-hidden />} title={m.settings_safety()}>
      <div className="divide-y divide-line">
        <KeptAwayRow
          title={m.settings_blocked()}
          hint={m.settings_blocked_hint()}
          people={blocked.data}
          onOpen={() => setOpen('blocked')}
        />
        <KeptAwayRow
          title={m.settings_muted()}
          hint={m.settings_muted_hint()}
          people={muted.data}
          onOpen={() => setOpen('muted')}
        />
      </div>
      <KeptAwayDialog
        title={m.settings_blocked()}
        description={m.settings_blocked_text()}
        nobody={m.settings_blocked_none()}
        list={blocked}
        actionLabel={m.unblock()}
        nameAction={(person) => m.unblock_person({ name: displayName(person) })}
        onAction={unblock}
        {...layer('blocked')}
      />
      <KeptAwayDialog
        title={m.settings_muted()}
        description={m.settings_muted_text()}
        nobody={m.settings_muted_none()}
        list={muted}
        actionLabel={m.unmute()}
        nameAction={(person) => m.unmute_person({ name: displayName(person) })}
        onAction={unmute}
        {...layer('muted')}
      />
    </SettingsCard>
  );
};
