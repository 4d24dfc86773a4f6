import { displayName } from '@swirl/contract/names';
import { ChevronRight } from 'lucide-react';
import { Avatar } from '#shared/ui/avatar.tsx';
import { SettingsAction } from '#shared/ui/settings-card.tsx';
import type { KeptAway } from '../kept-away.ts';

type KeptAwayRowProps = {
  title: string;
  hint: string;
  /** Undefined until they have come. */
  people: readonly KeptAway[] | undefined;
  onOpen: () => void;
};

const FACES = 3;

/** Opens the list of people kept away; the latest of them and their number stand in the row. */
export const KeptAwayRow = ({ title, hint, people, onOpen }: KeptAwayRowProps) => (
  <SettingsAction onClick={onOpen}>
    <span className="min-w-0 flex-1">
      <span className="block leading-snug">{title}</span>
      <span className="block text-[0.8438rem] leading-snug font-normal text-pretty text-muted">
        {hint}
      </span>
    </span>
    <span className="flex flex-none items-center gap-1 text-[0.9375rem] font-normal text-muted tabular-nums">
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
