import { restingPlayer, type PlayerState } from './player-state.ts';
import type { Rank } from './assign-elements.ts';

/** The registered loops, which of them is active, and what each player should do. */
export type Playback = {
  readonly active: string | null;
  readonly ranks: ReadonlyMap<string, Rank>;
  readonly players: ReadonlyMap<string, PlayerState>;
};

export type PlaybackEvent =
  /** A card registers its loop, or its rank has changed. */
  | { kind: 'registered'; loopId: string; rank: Rank; startsByItself: boolean }
  | { kind: 'left'; loopId: string }
  /** Cards change together: loops that left are dropped only once all have updated. */
  | { kind: 'settled' }
  /** The user pressed play or pause. */
  | { kind: 'requested'; loopId: string; wanted: boolean }
  | { kind: 'playing'; loopId: string }
  | { kind: 'waiting'; loopId: string }
  /** The element stopped, `broken` because of its file. */
  | { kind: 'paused'; loopId: string; silenced: boolean; broken: boolean }
  /** The browser refused autoplay. */
  | { kind: 'refused'; loopId: string }
  /** Fresh links did not help either. */
  | { kind: 'failed'; loopId: string };

export const emptyPlayback: Playback = { active: null, ranks: new Map(), players: new Map() };

export const playerOf = ({ players }: Playback, loopId: string): PlayerState =>
  players.get(loopId) ?? restingPlayer;

/** Only the active loop plays, if it should and can, and playback is not on hold. */
export const shouldPlay = (
  playback: Playback,
  loopId: string | null,
  silenced: boolean,
): boolean => {
  if (loopId === null || loopId !== playback.active || silenced) return false;
  const { wanted, failed } = playerOf(playback, loopId);
  return wanted && !failed;
};

/** The active loop should play but does not yet. */
export const isStarting = (playback: Playback, silenced: boolean): boolean =>
  playback.active !== null &&
  shouldPlay(playback, playback.active, silenced) &&
  !playerOf(playback, playback.active).playing;

const withPlayer = (playback: Playback, loopId: string, part: Partial<PlayerState>): Playback => {
  const before = playerOf(playback, loopId);
  const after = { ...before, ...part };
  if (JSON.stringify(before) === JSON.stringify(after)) return playback;
  return { ...playback, players: new Map(playback.players).set(loopId, after) };
};

const registered = (
  playback: Playback,
  { loopId, rank, startsByItself }: Extract<PlaybackEvent, { kind: 'registered' }>,
): Playback => {
  const ranks = new Map(playback.ranks).set(loopId, rank);
  const isActive = playback.active === loopId;
  if (rank === 'near') return { ...playback, ranks, active: isActive ? null : playback.active };
  if (isActive) return { ...playback, ranks };
  // A failed neighbor is retried when it becomes active.
  const fresh = { wanted: startsByItself, refused: false, failed: false };
  return withPlayer({ ...playback, ranks, active: loopId }, loopId, fresh);
};

const settled = ({ active, ranks, players }: Playback): Playback => ({
  active: active !== null && ranks.has(active) ? active : null,
  ranks,
  players: new Map([...players].filter(([loopId]) => ranks.has(loopId))),
});

const paused = (
  playback: Playback,
  { loopId, silenced, broken }: Extract<PlaybackEvent, { kind: 'paused' }>,
): Playback => {
  // Not caused by us, a hidden page or a broken file: headphones were unplugged, or a media key was
  // pressed.
  const byTheSystem = !broken && shouldPlay(playback, loopId, silenced);
  return withPlayer(playback, loopId, { playing: false, ...(byTheSystem && { wanted: false }) });
};

/** The next state after an event. `media-pool.ts` applies it to the elements. */
export const decide = (playback: Playback, event: PlaybackEvent): Playback => {
  switch (event.kind) {
    case 'registered':
      return registered(playback, event);
    case 'left': {
      const ranks = new Map(playback.ranks);
      ranks.delete(event.loopId);
      return { ...playback, ranks };
    }
    case 'settled':
      return settled(playback);
    case 'requested':
      return withPlayer(playback, event.loopId, {
        wanted: event.wanted,
        refused: false,
        failed: false,
      });
    case 'playing':
      return withPlayer(playback, event.loopId, { playing: true, refused: false });
    case 'waiting':
      return withPlayer(playback, event.loopId, { playing: false });
    case 'paused':
      return paused(playback, event);
    case 'refused':
      return event.loopId === playback.active
        ? withPlayer(playback, event.loopId, { wanted: false, refused: true })
        : playback;
    case 'failed':
      return withPlayer(playback, event.loopId, { failed: true, playing: false });
    default:
      return event satisfies never;
  }
};
