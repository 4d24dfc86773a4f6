import type { AvatarConfig } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { cardName, displayName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { Headphones, Pause, Play, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { CaptionLine } from '#shared/captions/caption-line.tsx';
import { CaptionsButton } from '#shared/captions/captions-button.tsx';
import { timeAgo } from '#shared/config/relative-time.ts';
import { StartButton } from '#shared/recording/start-button.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { MoodChip } from '#shared/ui/mood-chip.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { minuteText } from '../minute-text.ts';
import { useSoundState } from '../use-studio-sound.ts';
import type { StudioSound } from '../sound/studio-sound.ts';
import { KindChoice } from './kind-choice.tsx';
import type { RemixKind } from './kind-choice.tsx';
import { OriginalPicture } from './original-picture.tsx';
import { OwnTile } from './own-tile.tsx';
import { SoundWave } from './sound-wave.tsx';
import { StudioPlayer } from './studio-player.tsx';

type StudioSelectProps = {
  loop: Loop;
  sound: StudioSound;
  avatar: AvatarConfig;
  kind: RemixKind;
  onKind: (kind: RemixKind) => void;
  /** Whether the original plays during recording. */
  alongside: boolean;
  onAlongside: (alongside: boolean) => void;
  onStart: () => void;
  /** Layer or answer, if there is a choice. */
  relationChoice: ReactNode;
  /** The link to the loop that the original remixes. */
  origin: ReactNode;
};

const Original = ({ loop, sound }: { loop: Loop; sound: StudioSound }) => {
  const { playing, seconds } = useSoundState(sound);
  const name = cardName(loop.user);
  const length = minuteText(loop.duration);
  return (
    <div className="studio-tile" data-player="dark">
      <OriginalPicture loop={loop} sound={sound} />
      {loop.duration > 0 && (
        <span className="studio-tag studio-on-media">
          <span className="studio-wide">{m.remix_named_length({ name, length })}</span>
          <span className="studio-narrow">{length}</span>
        </span>
      )}
      {seconds > 0 && loop.hasCaptions && (
        <>
          <div className="studio-captions">
            <CaptionLine loop={loop} second={sound.position} />
          </div>
          <div className="studio-captions-button">
            <CaptionsButton byKey={false} />
          </div>
        </>
      )}
      {seconds > 0 && (
        <IconButton
          label={playing ? m.tree_pause({ name }) : m.tree_play({ name })}
          onClick={sound.toggle}
          className="studio-play"
        >
          {playing ? <Pause strokeWidth={1} /> : <Play strokeWidth={1} />}
        </IconButton>
      )}
    </div>
  );
};

/** The first step: listen, choose the kind, start. */
export const StudioSelect = ({
  loop,
  sound,
  avatar,
  kind,
  onKind,
  alongside,
  onAlongside,
  onStart,
  relationChoice,
  origin,
}: StudioSelectProps) => {
  const name = cardName(loop.user);
  const { original } = useSoundState(sound);
  const [mood = 'relaxed'] = loop.moodTags;
  return (
    <div className="studio-select">
      <div className="studio-scroll">
        <OriginalInfo loop={loop} origin={origin} />
        <div className="studio-pair">
          <p className="studio-narrow studio-label">
            <Avatar
              name={displayName(loop.user)}
              imageUrl={loop.user.profileImageUrl}
              face={loop.user.avatarConfig}
              className="size-6.5"
            />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </p>
          <p className="studio-narrow studio-label">{m.remix_yours()}</p>
          <Original loop={loop} sound={sound} />
          <OwnTile kind={kind} avatar={avatar} />
          <span aria-hidden className="studio-plus">
            <Plus strokeWidth={2.4} />
          </span>
        </div>
        {original !== null && (
          <div className="studio-timeline">
            <SoundWave sound={sound} originalMood={mood} takeMood="vibing" />
            <div className="mt-3">
              <StudioPlayer sound={sound} />
            </div>
          </div>
        )}
        <div className="studio-controls">
          {relationChoice}
          <KindChoice chosen={kind} onChoose={onKind} />
          {original !== null && (
            <Switch label={m.remix_alongside()} checked={alongside} onCheckedChange={onAlongside} />
          )}
          <p className="studio-hint">
            <Headphones aria-hidden className="size-4.5 flex-none" />
            {m.remix_headphones({ name })}
          </p>
        </div>
      </div>
      <div className="studio-go">
        <StartButton onClick={onStart} />
        <p className="mt-2.5 text-center text-base text-muted">
          {m.recording_max({ seconds: limits.loop.seconds.max })}
        </p>
      </div>
    </div>
  );
};

/** Author and caption of the loop. */
const OriginalInfo = ({ loop, origin }: Pick<StudioSelectProps, 'loop' | 'origin'>) => (
  <section className="studio-info" aria-label={m.remix_original()}>
    <div className="studio-wide flex items-center gap-3">
      <Avatar
        name={displayName(loop.user)}
        imageUrl={loop.user.profileImageUrl}
        face={loop.user.avatarConfig}
        className="size-12"
      />
      <div>
        <p className="text-lg font-bold">{cardName(loop.user)}</p>
        <p className="text-base text-muted">{timeAgo(loop.createdAt)}</p>
      </div>
    </div>
    {loop.caption !== null && <p className="studio-caption">{loop.caption}</p>}
    {loop.moodTags.length > 0 && (
      <div className="flex flex-wrap gap-1.5">
        {loop.moodTags.map((tag) => (
          <MoodChip key={tag} mood={tag} />
        ))}
      </div>
    )}
    {origin}
  </section>
);
