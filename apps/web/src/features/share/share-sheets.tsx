import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Profile } from '@swirl/contract/schemas/users';
import { useQuery } from '@tanstack/react-query';
import * as m from '#messages';
import { callApi } from '#shared/api/client.ts';
import { coverOf } from '#shared/loops/covers.ts';
import { loopAddress, loopCard, profileAddress, profileCard } from './card/card-subject.ts';
import { canSend, sendProfile, shareLoop } from './share-loop.ts';
import { ShareSheet } from './share-sheet.tsx';

type Layer = { open: boolean; onOpenChange: (open: boolean) => void };

const NOT_FOUND = 404;

/** Whether a visitor may see the loop: a picture of it can go anywhere. */
const isPublic = async (loopId: string): Promise<boolean> => {
  const response = await fetch(`/share/${loopId}.jpg`, { method: 'HEAD', credentials: 'omit' });
  if (!response.ok && response.status !== NOT_FOUND) throw new Error(`HTTP ${response.status}`);
  return response.ok;
};

/** So many of someone's newest loops are looked at. */
const LOOKED_AT = 5;

/** The moods of someone's newest loop that visitors may see without a cover: their card can go anywhere. */
const moodsForAnyone = async (userId: string): Promise<string[]> => {
  const loops = await callApi('users.loops', {
    params: { userId },
    query: { limit: LOOKED_AT },
  });
  for (const { id, warning, moodTags } of loops) {
    if (warning === null && (await isPublic(id))) return moodTags;
  }
  return [];
};

type ShareLoopProps = Layer & {
  loop: Loop;
  /** Null where it can't be reposted. */
  onRepost: (() => void) | null;
};

export const ShareLoopSheet = ({ loop: given, onRepost, ...layer }: ShareLoopProps) => {
  // A picture can go anywhere, so it shows nothing that a warning covers.
  const loop = coverOf(given);
  const { data, isError } = useQuery({
    queryKey: ['is-public', loop.id],
    queryFn: () => isPublic(loop.id),
    enabled: layer.open,
    gcTime: 0,
  });
  return (
    <ShareSheet
      {...layer}
      hasPicture={data}
      failed={isError}
      shared={{
        id: loop.id,
        title: m.share_sheet_title(),
        url: loopAddress(loop),
        alt: m.share_card_alt(),
        fileName: `swirl-${loop.user.username ?? 'loop'}`,
        subject: () => loopCard(loop),
        repost: onRepost,
        send: canSend() ? () => void shareLoop(loop) : null,
      }}
    />
  );
};

type ShareProfileProps = Layer & { profile: Profile; onScan: () => void };

export const ShareProfileSheet = ({ profile, onScan, ...layer }: ShareProfileProps) => {
  const name = cardName(profile);
  const url = profileAddress(profile);
  return (
    <ShareSheet
      {...layer}
      hasPicture
      shared={{
        id: profile.id,
        title: m.share_profile_title({ name }),
        url,
        alt: m.share_profile_alt({ name }),
        fileName: `swirl-${profile.username ?? 'profile'}`,
        subject: async () => profileCard({ ...profile, moods: await moodsForAnyone(profile.id) }),
        scan: onScan,
        send: canSend() ? () => void sendProfile(name, url) : null,
      }}
    />
  );
};
