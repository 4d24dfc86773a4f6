import { remixAvatar } from '@swirl/contract/avatar';
import { cardName } from '@swirl/contract/names';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useEffect, useEffectEvent } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { faceGround } from '#shared/avatar/face-palette.ts';
import { FollowingVideo } from '#shared/media/following-video.tsx';
import { useHoldPlayback } from '#shared/media/playback-hold.ts';
import { isReservedKey } from '#shared/shell/reserved-keys.ts';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { OriginalPicture } from '../components/original-picture.tsx';
import { TwoRings } from '../components/two-rings.tsx';
import type { StudioSound } from '../sound/studio-sound.ts';
import { useSoundState } from '../use-studio-sound.ts';
import { useAnswerSound } from './use-answer-sound.ts';
import './answer.css';

const CENTRE = { x: 0.5, y: 0.41 };
const NO_MOOD = 'relaxed';

type AnswerPlayerProps = {
  answer: Loop;
  original: Loop;
  onEnd: () => void;
  onFailed: () => void;
};

/** Covers the player of an answer while its original plays underneath. A tap ends it. */
export const AnswerPlayer = ({ answer, original, onEnd, onFailed }: AnswerPlayerProps) => {
  const sound = useAnswerSound({ answer, original, onFailed });
  useHoldPlayback(true);
  useEndKeys(onEnd);
  const { seconds } = useSoundState(sound);
  return (
    <div className="answer-player">
      <Swirl moods={answer.moodTags} seed={5} centre={CENTRE} />
      <div className="answer-rings" data-ready={seconds > 0 || undefined}>
        <TwoRings
          sound={sound}
          originalMood={original.moodTags[0] ?? NO_MOOD}
          takeMood={answer.moodTags[0] ?? NO_MOOD}
          original={<OriginalPicture loop={original} sound={sound} />}
          take={<AnswerPicture loop={answer} sound={sound} />}
        />
      </div>
      <div className="loop-scrim-bottom" />
      <button
        type="button"
        className="loop-surface"
        aria-label={m.answer_stop({ name: cardName(original.user) })}
        onClick={onEnd}
      />
    </div>
  );
};

/** Space and Escape end it, as Space pauses a loop. */
const useEndKeys = (onEnd: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' && event.key !== ' ') return;
    if (event.defaultPrevented || isReservedKey(event)) return;
    const pressed = event.target instanceof Element ? event.target.closest('a, button') : null;
    if (event.key === ' ' && pressed !== null) return;
    event.preventDefault();
    onEnd();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    // Before the feed, which would pause its own player.
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
};

/** The answer's own half of the picture. */
const AnswerPicture = ({ loop, sound }: { loop: Loop; sound: StudioSound }) => {
  const { playing } = useSoundState(sound);
  const smallest = loop.media?.sources.at(-1);
  if (loop.mediaType === 'video' && smallest !== undefined) {
    return (
      <FollowingVideo
        position={sound.position}
        playing={playing}
        src={smallest.url}
        poster={loop.media?.posterUrl ?? undefined}
      />
    );
  }
  const face = loop.avatarConfig ?? loop.user.avatarConfig ?? remixAvatar;
  return (
    <span className="grid size-full" style={{ background: faceGround(face.mood) }}>
      <AvatarCanvas
        config={face}
        tags={loop.moodTags}
        playing={playing}
        openness={sound.openness}
        className="size-full"
      />
    </span>
  );
};
