import { canVerify, canVerifySelf } from '@swirl/contract/policies/people';
import type { CurrentUser, Profile } from '@swirl/contract/schemas/users';
import { BadgeCheck } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { useVerifySelf, useVerifyUser } from './verification.ts';

const BadgeIcon = () => <BadgeCheck aria-hidden className="size-5" />;

type VerifySelfProps = {
  me: CurrentUser;
  /** Requested, and not decided yet. */
  requested: boolean;
  onVerified: (status: string) => void;
};

/** 'Verify as Creator', on the user's own profile without a badge. */
export const VerifySelf = ({ me, requested, onVerified }: VerifySelfProps) => {
  const { mutate, isPending } = useVerifySelf(me.id, onVerified);
  if (!canVerifySelf(me)) return null;
  return (
    <Button variant="line" pending={isPending} disabled={requested} onClick={() => mutate()}>
      <BadgeIcon />
      {requested ? m.verification_waiting() : m.verify_as_creator()}
    </Button>
  );
};

/** 'Verify User', for owners on the profile of a user without a badge. */
export const VerifyUser = ({ me, profile }: { me: CurrentUser; profile: Profile }) => {
  const { mutate, isPending } = useVerifyUser(profile.id);
  const { id, verificationStatus } = profile;
  if (!canVerify(me, { id, verificationStatus, hidden: false })) return null;
  return (
    <Button variant="line" pending={isPending} onClick={() => mutate()}>
      <BadgeIcon />
      {m.verify_user()}
    </Button>
  );
};
