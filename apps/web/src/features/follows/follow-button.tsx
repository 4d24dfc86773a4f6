import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { FollowSource } from './use-follow.ts';
import { useFollow } from './use-follow.ts';

type FollowButtonProps = {
  userId: string;
  /** Read aloud after the word, where several stand in a list. */
  name?: string;
  meId: string;
  isFollowing: boolean;
  source?: FollowSource;
  /** A profile's first action is ink; in lists it is quiet. */
  size?: 'medium' | 'small';
  className?: string;
};

/** Its width is the same in both states, so that nothing moves under the finger. */
export const FollowButton = ({
  userId,
  name,
  meId,
  isFollowing,
  source = 'profile',
  size = 'small',
  className,
}: FollowButtonProps) => {
  const { mutate, isPending } = useFollow({ userId, meId, source });
  const first = size === 'medium' ? 'ink' : 'quiet';
  return (
    <Button
      size={size}
      look={isFollowing ? 'line' : first}
      // A second tap waits for the answer to the first.
      onClick={() => {
        if (!isPending) mutate(!isFollowing);
      }}
      className={classNames(size === 'medium' ? 'min-w-29' : 'min-w-26 px-2', className)}
    >
      <span>{isFollowing ? m.following() : m.follow()}</span>
      {name !== undefined && <span className="sr-only">{name}</span>}
    </Button>
  );
};
