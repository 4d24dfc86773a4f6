import type { Loop } from '@swirl/contract/schemas/loops';
import { Swirl } from '#shared/ui/swirl/swirl.tsx';
import { loopSeed } from './loop-seed.ts';

const CENTRE = { x: 0.36, y: 0.46 };

/** The swirl behind a status. */
export const StatusView = ({ loop }: { loop: Loop }) => (
  <Swirl moods={loop.moodTags} seed={loopSeed(loop.id)} centre={CENTRE} dimmed />
);
