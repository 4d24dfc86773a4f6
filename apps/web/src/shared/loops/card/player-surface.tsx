import { Heart, Play } from 'lucide-react';
import { useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import * as m from '#messages';
import { isMuted, setMuted } from '#shared/media/sound.ts';
import { tapMeaning } from '#shared/media/tap-rules.ts';
import type { Player } from '#shared/media/use-player.ts';
import { Spinner } from '#shared/ui/spinner.tsx';

type PlayerSurfaceProps = { player: Player; playable: boolean; onDoubleTap: () => void };

/** A press longer than this is not a tap. */
const MAX_TAP_MS = 500;

type Bloom = { key: number; x: number; y: number };

/**
 * The whole player is one button: a tap turns on sound, pauses or plays, and a double tap reacts.
 */
export const PlayerSurface = ({ player, playable, onDoubleTap }: PlayerSurfaceProps) => {
  const { wanted, playing, refused, failed, want } = player;
  const last = useRef<{ at: number; paused: boolean }>(null);
  const pressedAt = useRef<number>(null);
  const [bloom, setBloom] = useState<Bloom | null>(null);
  const press = (event: MouseEvent) => {
    pressedAt.current = event.timeStamp;
  };
  const tap = (event: MouseEvent) => {
    // Keys have no double tap, and sound has its own key.
    if (event.detail === 0) {
      if (playable) want(!wanted);
      return;
    }
    const at = event.timeStamp;
    // Assistive technology clicks without a pointer press.
    const held = pressedAt.current === null ? 0 : at - pressedAt.current;
    pressedAt.current = null;
    if (held > MAX_TAP_MS) return;
    const meaning = tapMeaning({
      playable,
      playing: wanted,
      muted: isMuted(),
      sinceLast: last.current === null ? null : at - last.current.at,
    });
    if (meaning === 'react') {
      // The first tap of a double tap has paused; playback resumes.
      if (last.current?.paused === true) want(true);
      onDoubleTap();
      const { left, top } = event.currentTarget.getBoundingClientRect();
      setBloom({ key: at, x: event.clientX - left, y: event.clientY - top });
    }
    if (meaning === 'sound') setMuted(false);
    if (meaning === 'play') want(true);
    if (meaning === 'pause') want(false);
    last.current = { at, paused: meaning === 'pause' };
  };
  const heart = bloom && (
    <span
      key={bloom.key}
      aria-hidden
      className="player-bloom"
      style={{ left: bloom.x, top: bloom.y }}
      onAnimationEnd={() => setBloom(null)}
    >
      <Heart />
    </span>
  );
  if (!playable) {
    return (
      <div className="loop-surface" onPointerDown={press} onClick={tap} role="presentation">
        {heart}
      </div>
    );
  }
  return (
    <button
      type="button"
      className="loop-surface"
      aria-label={wanted ? m.player_pause() : m.player_play()}
      onPointerDown={press}
      onClick={tap}
      // Space and Enter press this button and must not reach the feed's shortcuts.
      onKeyDown={(event) => {
        if (event.key === ' ' || event.key === 'Enter') event.stopPropagation();
      }}
    >
      {heart}
      {wanted && !playing && !failed && <Spinner className="player-spinner" />}
      {!wanted && (
        <span className="player-sign">
          <span className="player-play">
            <Play aria-hidden />
          </span>
          {refused && <span className="player-note">{m.player_tap_to_play()}</span>}
        </span>
      )}
    </button>
  );
};
