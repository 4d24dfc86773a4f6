import { feedAvatar } from '@swirl/contract/avatar';
import { displayName } from '@swirl/contract/names';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import * as m from '#messages';
import { Avatar } from '#shared/ui/avatar.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import { TickRing } from '#shared/ui/ring/tick-ring.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';

const STATUS_MOODS = ['motivated', 'thoughtful'];
const VOICE = restingPeaks(50, 7);

const Face = ({ me, className }: { me: CurrentUser; className: string }) => (
  <Avatar
    name={displayName(me)}
    imageUrl={me.profileImageUrl}
    face={me.avatarConfig ?? feedAvatar}
    className={className}
  />
);

export const StatusArt = () => (
  <ProgressRing className="size-17" value={1} moods={STATUS_MOODS} strokeWidth={4.5}>
    <span className="relative grid size-13.5 place-items-center overflow-hidden rounded-full text-white scheme-dark">
      <Swirl moods={STATUS_MOODS} seed={9} dimmed />
      <span className="relative font-display text-2xl font-bold">{m.create_status_sign()}</span>
    </span>
  </ProgressRing>
);

export const MediaArt = ({ me }: { me: CurrentUser }) => (
  <>
    <TickRing className="absolute inset-0" seconds={60} elapsed={23} />
    <Face me={me} className="size-13" />
  </>
);

export const AudioArt = ({ me }: { me: CurrentUser }) => (
  <>
    <LoopRing className="absolute inset-0" peaks={VOICE} played={0.62} strokeWidth={2} />
    <Face me={me} className="size-12" />
  </>
);
