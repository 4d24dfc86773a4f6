import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { isOwner, isSelf } from '@swirl/contract/policies/viewer';
import type { CurrentUser, Profile } from '@swirl/contract/schemas/users';
import { useQueryClient } from '@tanstack/react-query';
import { BadgeCheck, Ear, Ellipsis, NotebookPen, QrCode } from 'lucide-react';
import { Link } from 'wouter';
import { FollowButton } from '#features/follows/follow-button.tsx';
import { useIsFollowing } from '#features/follows/use-follow.ts';
import { listenersPath } from '#features/listeners/listeners-path.ts';
import { currentUserQuery } from '#features/session/current-user.ts';
import { VerifySelf, VerifyUser } from '#features/verification/verify-buttons.tsx';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { LazyMenu } from '#shared/ui/lazy-menu.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { MenuLayers } from '../menus/use-menu-layers.tsx';
import { lazyNamed } from '#shared/ui/lazy-named.ts';

const PersonMenu = lazyNamed(
  () => import('../menus/person-menu.tsx'),
  (part) => part.PersonMenu,
);

type ProfileActionsProps = {
  profile: Profile;
  me: CurrentUser;
  openDialog: MenuLayers['openDialog'];
};

/** The viewer's actions on this user. */
export const ProfileActions = ({ profile, me, openDialog }: ProfileActionsProps) => {
  if (!isSelf(me, profile.id)) {
    return (
      <>
        <VerifyUser me={me} profile={profile} />
        <FollowThem userId={profile.id} meId={me.id} />
        <LazyMenu
          trigger={
            <Button
              variant="line"
              aria-label={m.person_menu({ name: cardName(profile) })}
              className="w-11.5 px-0!"
            >
              <Ellipsis aria-hidden className="size-5" />
            </Button>
          }
        >
          {(trigger) => <PersonMenu trigger={trigger} person={profile} openDialog={openDialog} />}
        </LazyMenu>
      </>
    );
  }
  return (
    <>
      <Button
        variant="line"
        aria-label={m.share_profile_open()}
        className="w-11.5 px-0!"
        onClick={() => openDialog({ kind: 'share-profile', profile })}
      >
        <QrCode aria-hidden className="size-5" />
      </Button>
      <Button asChild variant="line" className="w-11.5 px-0!">
        <Link href={pathTo.myMoods()} aria-label={m.page_my_moods()}>
          <NotebookPen aria-hidden className="size-5" />
        </Link>
      </Button>
      <Button asChild variant="line" className="w-11.5 px-0!">
        <Link href={listenersPath(me.id, null)} aria-label={m.page_listeners()}>
          <Ear aria-hidden className="size-5" />
        </Link>
      </Button>
      <OwnVerification profile={profile} me={me} />
    </>
  );
};

const OwnVerification = ({ profile, me }: Omit<ProfileActionsProps, 'openDialog'>) => {
  const client = useQueryClient();
  if (isOwner(me)) {
    return (
      <Button asChild variant="line">
        <Link href={pathTo.moderation({ tab: 'verification' })}>
          <BadgeCheck aria-hidden className="size-5" />
          {m.verification_requests()}
        </Link>
      </Button>
    );
  }
  return (
    <VerifySelf
      me={me}
      requested={profile.verificationRequested}
      onVerified={(verificationStatus) =>
        client.setQueryData(
          currentUserQuery.queryKey,
          (user) => user && { ...user, verificationStatus },
        )
      }
    />
  );
};

const FollowThem = ({ userId, meId }: { userId: string; meId: string }) => {
  const isFollowing = useIsFollowing(userId);
  if (isFollowing === undefined) return <Skeleton className="h-11.5 w-29 rounded-full" />;
  return <FollowButton size="medium" userId={userId} meId={meId} isFollowing={isFollowing} />;
};
