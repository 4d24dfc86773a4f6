import { displayName } from '@swirl/contract/names';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Shield } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';
import { SettingsAction, SettingsCard } from '#shared/ui/settings-card.tsx';
import { RestrictedUsersDialog } from './restricted-users-dialog.tsx';
import type { RestrictedPerson } from './relation.ts';
import { blockedQuery, mutedQuery, useRelation } from './relation.ts';

const MutedTermsSheet = lazyNamed(
  () => import('./muted-terms-sheet.tsx'),
  (part) => part.MutedTermsSheet,
);

type Layer = 'blocked' | 'muted' | 'terms';

/** The blocked and muted users, with links to the lists, and what else is muted. */
export const SafetyCard = ({ onUnblocked }: { onUnblocked: (userId: string) => void }) => {
  const blocked = useQuery(blockedQuery);
  const muted = useQuery(mutedQuery);
  const { remove: unblock } = useRelation('block', { onRemoved: onUnblocked });
  const { remove: unmute } = useRelation('mute');
  const [open, setOpen] = useState<Layer>();
  const [opened, setOpened] = useState(false);
  if (open === 'terms' && !opened) setOpened(true);
  const layer = (name: Layer) => ({
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : undefined),
  });
  return (
    <SettingsCard icon={<Shield aria-hidden />} title={m.settings_safety()}>
      <div className="divide-y divide-line">
        <RestrictedUsersRow
          title={m.settings_blocked()}
          hint={m.settings_blocked_hint()}
          people={blocked.data}
          onOpen={() => setOpen('blocked')}
        />
        <RestrictedUsersRow
          title={m.settings_muted()}
          hint={m.settings_muted_hint()}
          people={muted.data}
          onOpen={() => setOpen('muted')}
        />
        <SettingsAction onClick={() => setOpen('terms')}>
          <span className="min-w-0 flex-1">
            <span className="block leading-snug">{m.muted_terms()}</span>
            <span className="block text-sm leading-snug font-normal text-pretty text-muted">
              {m.muted_terms_hint()}
            </span>
          </span>
          <ChevronRight aria-hidden className="-me-1 flex-none text-muted rtl:-scale-x-100" />
        </SettingsAction>
      </div>
      {opened && (
        <Suspense fallback={null}>
          <MutedTermsSheet {...layer('terms')} />
        </Suspense>
      )}
      <RestrictedUsersDialog
        title={m.settings_blocked()}
        description={m.settings_blocked_text()}
        emptyText={m.settings_blocked_none()}
        list={blocked}
        actionLabel={m.unblock()}
        nameAction={(person) => m.unblock_person({ name: displayName(person) })}
        onAction={unblock.mutate}
        {...layer('blocked')}
      />
      <RestrictedUsersDialog
        title={m.settings_muted()}
        description={m.settings_muted_text()}
        emptyText={m.settings_muted_none()}
        list={muted}
        actionLabel={m.unmute()}
        nameAction={(person) => m.unmute_person({ name: displayName(person) })}
        onAction={unmute.mutate}
        {...layer('muted')}
      />
    </SettingsCard>
  );
};

type RestrictedUsersRowProps = {
  title: string;
  hint: string;
  /** Undefined while loading. */
  people: readonly RestrictedPerson[] | undefined;
  onOpen: () => void;
};

const FACES = 3;

/** Opens a list of blocked or muted users; the row shows the latest of them and their number. */
const RestrictedUsersRow = ({ title, hint, people, onOpen }: RestrictedUsersRowProps) => (
  <SettingsAction onClick={onOpen}>
    <span className="min-w-0 flex-1">
      <span className="block leading-snug">{title}</span>
      <span className="block text-sm leading-snug font-normal text-pretty text-muted">{hint}</span>
    </span>
    <span className="flex flex-none items-center gap-1 text-base font-normal text-muted tabular-nums">
      {people !== undefined && people.length > 0 && (
        <>
          <span aria-hidden className="me-1 flex -space-x-2 rtl:space-x-reverse">
            {people.slice(0, FACES).map((person) => (
              <Avatar
                key={person.id}
                name={displayName(person)}
                imageUrl={person.profileImageUrl}
                face={person.avatarConfig}
                className="size-7.5 shadow-[0_0_0_2px_var(--color-surface)]"
              />
            ))}
          </span>
          {people.length}
        </>
      )}
      <ChevronRight aria-hidden className="-me-1 rtl:-scale-x-100" />
    </span>
  </SettingsAction>
);
