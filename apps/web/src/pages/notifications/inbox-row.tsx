import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useQueryClient } from '@tanstack/react-query';
import { FollowButton } from '#features/follows/follow-button.tsx';
import type { NotificationGroup } from '#features/notifications/inbox-query.ts';
import { markRead } from '#features/notifications/mark-read.ts';
import type { RowTarget } from '#features/notifications/notification-row.tsx';
import { NotificationRow } from '#features/notifications/notification-row.tsx';
import { notificationKindViews } from '#features/notifications/notification-kinds.ts';
import { renewLoop } from '#shared/loops/renew-loop.ts';

type Opens = {
  onComments: (loop: Loop) => void;
  onCaptions: (loop: Loop) => void;
  onFollowers: () => void;
  /** Set where the loop is shown beside the list. */
  onSelect?: (() => void) | undefined;
};

type InboxRowProps = Opens & {
  group: NotificationGroup;
  meId: string;
  lit: boolean;
  arrived: boolean;
  selected: boolean;
};

const targetOf = (
  group: NotificationGroup,
  meId: string,
  { onComments, onCaptions, onFollowers, onSelect }: Opens,
): RowTarget => {
  const { loop, actors, total, statementId } = group;
  const { opens } = notificationKindViews[group.kind];
  if (opens === 'statement' && statementId !== null) return { href: pathTo.statement(statementId) };
  // The own profile leads to them.
  if (opens === 'drafts') return { href: pathTo.profile(meId) };
  if (opens === 'people') {
    const [only] = actors;
    return total === 1 && only !== undefined
      ? { href: pathTo.profile(only.id) }
      : { onOpen: onFollowers };
  }
  if (loop === null) return { href: pathTo.home() };
  if (opens === 'captions') return { onOpen: () => onCaptions(loop) };
  if (onSelect !== undefined) return { onOpen: onSelect };
  return opens === 'comments'
    ? { onOpen: () => onComments(loop) }
    : { href: pathTo.home({ loopId: loop.id }) };
};

/** A notification group with its link, and the button to follow back. */
export const InboxRow = ({ group, meId, lit, arrived, selected, ...opens }: InboxRowProps) => {
  const client = useQueryClient();
  const { kind, actors, total, id, latestId, unread, loop } = group;
  const follower = kind === 'follow' && total === 1 ? actors[0] : undefined;
  return (
    <NotificationRow
      group={group}
      lit={lit}
      arrived={arrived}
      selected={selected}
      target={targetOf(group, meId, opens)}
      onTap={() => {
        if (loop !== null) void renewLoop(client, loop.id);
        // Following the link marks it as read; a failure of that does not block the navigation.
        if (unread) void markRead(client, { upTo: latestId, groupId: id }).catch(() => undefined);
      }}
      {...(follower !== undefined && {
        action: (
          <FollowButton
            userId={follower.id}
            name={displayName(follower)}
            meId={meId}
            isFollowing={follower.isFollowing}
          />
        ),
      })}
    />
  );
};
