import type { LoopVisibility } from '@swirl/contract/loops';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import { ChevronRight, Globe, Lock, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import * as m from '#messages';
import { lazyNamed } from '../ui/lazy-named.ts';
import { Segmented } from '../ui/segmented.tsx';

const AudienceSheet = lazyNamed(
  () => import('../lists/audience-sheet.tsx'),
  (part) => part.AudienceSheet,
);
const ChosenList = lazyNamed(
  () => import('../lists/chosen-list.tsx'),
  (part) => part.ChosenList,
);

type VisibilityChoiceProps = {
  value: LoopVisibility;
  /** With the visibility `list`. */
  listId: string | null;
  onChange: (audience: { visibility: LoopVisibility; listId: string | null }) => void;
  /** The user's setting: it applies to all their loops, so nothing wider is offered. */
  widest: Visibility;
};

/** Who can see a loop. */
export const VisibilityChoice = ({ value, listId, onChange, widest }: VisibilityChoiceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const all = [
    { value: 'public', label: m.visibility_public(), icon: <Globe aria-hidden /> },
    { value: 'friends', label: m.visibility_friends(), icon: <Users aria-hidden /> },
    { value: 'private', label: m.visibility_private(), icon: <Lock aria-hidden /> },
  ] as const;
  const offered = all.filter((option) => stricterVisibility(option.value, widest) === option.value);
  const shown = stricterVisibility(value, widest);
  return (
    <div>
      <Segmented<LoopVisibility>
        label={m.visibility_label()}
        options={offered}
        value={shown}
        onValueChange={(visibility) => onChange({ visibility, listId: null })}
      />
      {/* With loops for no one else, a list would change nothing. */}
      {widest !== 'private' && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => {
            setWasOpened(true);
            setIsOpen(true);
          }}
          className="-mt-1 flex min-h-hit w-full items-center justify-between gap-3 rounded-medium bg-raised px-4 text-start font-semibold"
        >
          {shown === 'list' && listId !== null ? (
            <Suspense fallback={m.audience_list()}>
              <ChosenList listId={listId} />
            </Suspense>
          ) : (
            m.audience_list()
          )}
          <ChevronRight aria-hidden className="size-5 flex-none text-muted rtl:-scale-x-100" />
        </button>
      )}
      {offered.length < all.length && (
        <p className="text-base opacity-80">{m.visibility_narrowed()}</p>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <AudienceSheet
            key={String(isOpen)}
            value={{ visibility: shown, listId: shown === 'list' ? listId : null }}
            widest={widest}
            onChange={onChange}
            open={isOpen}
            onOpenChange={setIsOpen}
          />
        </Suspense>
      )}
    </div>
  );
};
