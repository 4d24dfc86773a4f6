import { createMediaPool } from './media-pool.ts';
import { isPlaybackHeld, onPlaybackHoldChange } from './playback-hold.ts';
import { isMuted, onSoundChange, volumeNow } from './sound.ts';
import { currentConnection, measureThroughput } from './throughput.ts';

/** The page's one pool. */
export const players = createMediaPool({
  muted: isMuted,
  volume: volumeNow,
  silenced: () => document.hidden || isPlaybackHeld(),
  startsByItself: () => !matchMedia('(prefers-reduced-motion: reduce)').matches,
  connection: currentConnection,
});

measureThroughput();
onSoundChange(() => players.applySound());
onPlaybackHoldChange(players.settleSoon);
document.addEventListener('visibilitychange', players.settleSoon);
