import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { cameraMoods } from '@swirl/contract/moods';
import { cardName, displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Undo2 } from 'lucide-react';
import { useEffect, useId, useMemo } from 'react';
import type { CSSProperties } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { FaceStill } from '#shared/avatar/face-still.tsx';
import { faceGround } from '#shared/avatar/face-palette.ts';
import { moodHue } from '@swirl/contract/mood-hues';
import { FollowingVideo } from '#shared/media/following-video.tsx';
import { MoodPicker } from '#shared/loops/mood-picker.tsx';
import type { CapturedLoop } from '#shared/recording/captured-loop.ts';
import { TrimBar } from '#shared/recording/trim/trim-bar.tsx';
import { wholeRange } from '#shared/recording/trim/trim-range.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CharacterCount } from '#shared/ui/character-count.tsx';
import { useSoundState } from '../use-studio-sound.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { OriginalPicture } from './original-picture.tsx';
import { SoundWave } from './sound-wave.tsx';
import { StudioPlayer } from './studio-player.tsx';
import { TwoRings } from './two-rings.tsx';

export type RemixDetails = { caption: string; moods: readonly string[] };

type StudioPreviewProps = {
  loop: Loop;
  sound: StudioSound;
  captured: CapturedLoop;
  onChange: (captured: CapturedLoop) => void;
  avatar: AvatarConfig;
  details: RemixDetails;
  onDetails: (details: RemixDetails) => void;
  onAgain: () => void;
  onPost: () => void;
};

const offeredWith = (parentMoods: readonly string[]) => {
  const own = parentMoods.filter((mood) => !cameraMoods.some((offered) => offered.mood === mood));
  return [...cameraMoods, ...own.map((mood) => ({ mood }))];
};

const hues = (originalMood: string, takeMood: string) => {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--original-hue': moodHue(originalMood),
    '--take-hue': moodHue(takeMood),
  };
  return style;
};

/** The second step: preview of both, details, and posting. */
export const StudioPreview = ({
  loop,
  sound,
  captured,
  onChange,
  avatar,
  details,
  onDetails,
  onAgain,
  onPost,
}: StudioPreviewProps) => {
  const [originalMood = 'relaxed'] = loop.moodTags;
  const takeMood = details.moods.find((mood) => mood !== originalMood) ?? 'vibing';
  const { edit, wholeSeconds = 0 } = captured;
  const whole = wholeRange(wholeSeconds);
  const range = { start: edit?.start ?? whole.start, end: edit?.end ?? whole.end };
  return (
    <div className="studio-preview" style={hues(originalMood, takeMood)}>
      <div aria-hidden className="studio-glow" />
      <div className="studio-preview-body">
        <div className="studio-preview-main">
          <TwoRings
            sound={sound}
            originalMood={originalMood}
            takeMood={takeMood}
            original={<OriginalPicture loop={loop} sound={sound} />}
            take={
              <TakePicture captured={captured} sound={sound} avatar={avatar} from={range.start} />
            }
          />
          <Legend loop={loop} avatar={avatar} />
          <SoundWave
            sound={sound}
            originalMood={originalMood}
            takeMood={takeMood}
            className="mt-5"
          />
          <div className="mt-4">
            <StudioPlayer sound={sound} />
          </div>
          {wholeSeconds > limits.loop.acceptedSeconds && (
            <div className="mt-4 grid w-full gap-2 rounded-large bg-raised p-4">
              <p className="text-base">{m.trim_long({ seconds: limits.loop.seconds.max })}</p>
              <TrimBar
                seconds={wholeSeconds}
                range={range}
                onChange={(next) => onChange({ ...captured, edit: { ...edit, ...next } })}
              />
            </div>
          )}
        </div>
        <div className="studio-details">
          <CaptionField
            value={details.caption}
            onChange={(caption) => onDetails({ ...details, caption })}
          />
          <MoodPicker
            offered={offeredWith(loop.moodTags)}
            chosen={details.moods}
            onChange={(moods) => onDetails({ ...details, moods })}
          />
        </div>
      </div>
      <footer className="studio-footer">
        <Button size="large" className="min-h-14" onClick={onAgain}>
          <Undo2 aria-hidden className="size-5" />
          {m.remix_again()}
        </Button>
        <Button size="large" variant="main" className="min-h-14" onClick={onPost}>
          {m.remix_post()}
        </Button>
      </footer>
    </div>
  );
};

type TakePictureProps = {
  captured: CapturedLoop;
  sound: StudioSound;
  avatar: AvatarConfig;
  /** The start of the take, in seconds of the recording. */
  from: number;
};

/** The user's half of the picture: the video, or the avatar. */
const TakePicture = ({ captured, sound, avatar, from }: TakePictureProps) => {
  const { mediaType, blob, edit } = captured;
  const { playing } = useSoundState(sound);
  const picture = useMemo(
    () => (mediaType === 'video' ? URL.createObjectURL(blob) : null),
    [mediaType, blob],
  );
  useEffect(
    () => () => {
      if (picture !== null) URL.revokeObjectURL(picture);
    },
    [picture],
  );
  return picture === null ? (
    <span
      className="grid size-full place-items-end"
      style={{ background: faceGround(avatar.mood) }}
    >
      <AvatarCanvas
        config={avatar}
        playing={playing}
        openness={sound.openness}
        className="size-full"
      />
    </span>
  ) : (
    <FollowingVideo
      position={sound.position}
      playing={playing}
      src={picture}
      mirrored={edit?.mirror === true}
      from={from}
    />
  );
};

/** The legend of the two colors. */
const Legend = ({ loop, avatar }: Pick<StudioPreviewProps, 'loop' | 'avatar'>) => (
  <ul className="flex flex-wrap justify-center gap-3">
    <li className="studio-legend">
      <Avatar
        name={displayName(loop.user)}
        imageUrl={loop.user.profileImageUrl}
        face={loop.user.avatarConfig}
        className="size-7.5"
      />
      {cardName(loop.user)}
      <i className="bg-[oklch(0.75_0.14_var(--original-hue))]" />
    </li>
    <li className="studio-legend">
      <span className="size-7.5 overflow-hidden rounded-full">
        <FaceStill config={avatar} />
      </span>
      {m.remix_yours()}
      <i className="bg-[oklch(0.75_0.16_var(--take-hue))]" />
    </li>
  </ul>
);

type CaptionFieldProps = { value: string; onChange: (caption: string) => void };

const CaptionField = ({ value, onChange }: CaptionFieldProps) => {
  const id = useId();
  return (
    <div className="rounded-[1.375rem] bg-raised px-4 pt-3.5 pb-3 has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)]">
      <label htmlFor={id} className="block pb-1 text-sm font-[650] text-muted">
        {m.remix_caption()}
      </label>
      <textarea
        id={id}
        rows={2}
        value={value}
        maxLength={limits.loop.caption.max}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="block w-full resize-none bg-transparent text-field leading-snug outline-none"
      />
      <CharacterCount count={value.length} limit={limits.loop.caption.max} />
    </div>
  );
};
