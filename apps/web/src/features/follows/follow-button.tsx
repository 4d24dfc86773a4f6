import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { FollowSource } from './use-follow.ts';
import { useFollow } from './use-follow.ts';

type FollowButtonProps = {
  userId: string;
  /** Announced after the label, for lists with several. */
  name?: string;
  meId: string;
  isFollowing: boolean;
  source?: FollowSource;
  /** Primary on a profile, secondary in lists. */
  size?: 'medium' | 'small';
  className?: string;
};

/** The same width in both states, so that nothing shifts. */
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
      variant={isFollowing ? 'line' : first}
      // A second tap waits for the response to the first.
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
