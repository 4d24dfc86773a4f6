import { feedAvatar, remixAvatar } from '@swirl/contract/avatar';
import type { Loop } from '@swirl/contract/schemas/loops';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { FollowingVideo } from '#shared/media/following-video.tsx';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { useSoundState } from '../use-studio-sound.ts';
import type { StudioSound } from '../sound/studio-sound.ts';

/** The picture of the original, filling its container. */
export const OriginalPicture = ({ loop, sound }: { loop: Loop; sound: StudioSound }) => {
  const { playing } = useSoundState(sound);
  const { media, mediaType, moodTags } = loop;
  const smallest = media?.sources.at(-1);
  if (mediaType === 'video' && smallest !== undefined) {
    return (
      <FollowingVideo
        position={sound.position}
        playing={playing}
        src={smallest.url}
        poster={media?.posterUrl ?? undefined}
      />
    );
  }
  if (mediaType === 'image' && smallest !== undefined) {
    return <img src={smallest.url} alt={loop.alt ?? ''} className="size-full object-cover" />;
  }
  const face =
    loop.avatarConfig ?? loop.user.avatarConfig ?? (loop.isRemix ? remixAvatar : feedAvatar);
  return (
    <>
      <Swirl moods={moodTags} seed={3} centre={MIDDLE} dimmed={mediaType === 'status'} />
      {mediaType === 'status' ? (
        <p className="absolute inset-0 grid place-items-center overflow-hidden p-4 text-center font-display text-[clamp(0.9rem,9cqw,1.6rem)] leading-tight font-semibold text-paper">
          {loop.caption}
        </p>
      ) : (
        <div className="absolute inset-0 grid place-items-center">
          <AvatarCanvas
            config={face}
            tags={moodTags}
            playing={playing}
            className="size-[72cqmin]"
          />
        </div>
      )}
    </>
  );
};

const MIDDLE = { x: 0.5, y: 0.5 };
