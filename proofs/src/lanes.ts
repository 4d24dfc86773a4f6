import { recoverEachLane } from './lanes/killed-workers.ts';
import { sendPastVideos } from './lanes/past-videos.ts';
import { shareTheLane } from './lanes/turns.ts';

/**
 * No lane waits for another, a killed worker of any lane is made up for, and within the lane of media
 * people take turns. At the small size videos wait at a gate instead of being transcoded.
 */
export async function run({ small }: { small: boolean }): Promise<void> {
  await sendPastVideos({ small });
  await recoverEachLane({ small });
  await shareTheLane();
}
