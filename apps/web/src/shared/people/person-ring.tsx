import { displayName } from '@swirl/contract/names';
import type { UserCard } from '@swirl/contract/schemas/users';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { ProgressRing } from '../ui/ring/progress-ring.tsx';

type PersonRingProps = {
  person: Pick<
    UserCard,
    'firstName' | 'lastName' | 'username' | 'profileImageUrl' | 'avatarConfig' | 'moods'
  > & { email?: string | null };
  className?: string;
};

/** A user's picture in a ring with the hue of their latest loop, with a gap at the top. */
export const PersonRing = ({ person, className = 'size-15' }: PersonRingProps) => (
  <ProgressRing
    value={person.moods.length > 0 ? 0.9 : 0}
    moods={person.moods}
    strokeWidth={5}
    className={classNames('flex-none [&>svg]:-rotate-72', className)}
  >
    <Avatar
      name={displayName(person)}
      imageUrl={person.profileImageUrl}
      face={person.avatarConfig}
      className="size-[85%]"
    />
  </ProgressRing>
);
