import { displayName } from '@swirl/contract/names';
import type { CaseSummary } from '@swirl/contract/schemas/moderation';
import { Lock, MessageSquareText } from 'lucide-react';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';

/** What a case is about, in a small place. What an owner may not see opens only with the case. */
export const CaseThumb = ({
  found,
}: {
  found: Pick<CaseSummary, 'target' | 'person' | 'loop'>;
}) => {
  const { target, person, loop } = found;
  if (target === 'user' && person !== null) {
    return (
      <span className="grid h-15 w-12 flex-none place-items-center">
        <Avatar
          name={displayName(person)}
          imageUrl={person.profileImageUrl}
          face={person.avatarConfig}
          className="size-11"
        />
      </span>
    );
  }
  if (loop !== null) {
    return <LoopThumb loop={loop} className="case-thumb h-15 w-12 flex-none rounded-[0.75rem]" />;
  }
  const Icon = target === 'other' ? MessageSquareText : Lock;
  return (
    <span
      aria-hidden
      className="grid h-15 w-12 flex-none place-items-center rounded-[0.75rem] bg-raised text-muted"
    >
      <Icon className="size-5" />
    </span>
  );
};
