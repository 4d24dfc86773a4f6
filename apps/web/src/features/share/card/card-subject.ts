import { displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import { playerPicture } from '@swirl/contract/player-picture';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Profile } from '@swirl/contract/schemas/users';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { loopSeed } from '#shared/loops/card/views/loop-seed.ts';
import { restingPeaks } from '#shared/ui/ring/ring-geometry.ts';
import type { CardPerson } from './card-parts.ts';
import type { LoopCard, ProfileCard } from './draw-card.ts';

/** A file of another origin that may not be read would make the whole card unreadable. */
const loadPicture = async (url: string | null | undefined): Promise<ImageBitmap | null> => {
  if (url == null) return null;
  try {
    const response = await fetch(url);
    return response.ok ? await createImageBitmap(await response.blob()) : null;
  } catch {
    return null;
  }
};

const personOf = async (
  user: Pick<Profile, 'username' | 'firstName' | 'lastName' | 'profileImageUrl' | 'avatarConfig'>,
): Promise<CardPerson> => ({
  name: displayName({ ...user, email: null }),
  username: user.username,
  face: user.avatarConfig,
  picture: await loadPicture(user.profileImageUrl),
});

const addressOf = (path: string): string => new URL(path, window.location.origin).href;

export const loopAddress = ({ id }: Pick<Loop, 'id'>): string =>
  addressOf(pathTo.home({ loopId: id }));

export const profileAddress = ({ id }: Pick<Profile, 'id'>): string =>
  addressOf(pathTo.profile(id));

export const loopCard = async (loop: Loop): Promise<LoopCard> => {
  const { mediaType, media, user } = loop;
  const [person, picture] = await Promise.all([
    personOf(user),
    loadPicture(playerPicture(loop)?.src),
  ]);
  const sounds = mediaType === 'audio' || mediaType === 'video';
  return {
    kind: 'loop',
    url: loopAddress(loop),
    person,
    moods: loop.moodTags,
    seed: loopSeed(loop.id),
    peaks: (media?.peaks ?? []).map((peak) => peak / 100),
    speaker: mediaType === 'audio' ? (loop.avatarConfig ?? user.avatarConfig) : null,
    picture,
    caption: loop.caption ?? '',
    isStatus: mediaType === 'status',
    time: sounds ? clockTime(loop.duration) : null,
  };
};

export const profileCard = async (profile: Profile): Promise<ProfileCard> => {
  const seed = loopSeed(profile.id);
  return {
    kind: 'profile',
    url: profileAddress(profile),
    person: await personOf(profile),
    moods: profile.moods,
    seed,
    peaks: restingPeaks(50, seed),
  };
};
