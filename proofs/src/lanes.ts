import { recoverEachLane } from './lanes/killed-workers.ts';
import { sendPastVideos } from './lanes/past-videos.ts';
import { shareTheLane } from './lanes/turns.ts';

/**
 * No lane waits for another, the jobs of a killed worker of any lane run again, and within the
 * media lane users are served round-robin. At the small size videos wait at a gate instead of being
 * transcoded.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  await sendPastVideos({ small });
  await recoverEachLane({ small });
  await shareTheLane();
}
