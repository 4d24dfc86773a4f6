import { nameOfPoint, type Feeling, type MoodRegion } from '@swirl/contract/mood-plane';
import type { MoodPoint } from '@swirl/contract/mood-points';
import * as m from '#messages';
import { moodName } from './mood-name.ts';

const NAMES = new Map<string, () => string>(
  Object.entries({
    tense: m.feeling_tense,
    anxious: m.feeling_anxious,
    annoyed: m.feeling_annoyed,
    restless: m.feeling_restless,
    meh: m.feeling_meh,
    low: m.feeling_low,
    lonely: m.feeling_lonely,
    drained: m.feeling_drained,
    calm: m.region_calm,
    'at-ease': m.region_at_ease,
    lively: m.region_lively,
  } satisfies Record<Feeling | MoodRegion, () => string>),
);

/** The translated name of a mood, a feeling or a region of the plane. */
export const feltName = (name: string): string => NAMES.get(name)?.() ?? moodName(name);

/** What a point of the plane is called. */
export const pointName = (point: MoodPoint): string => feltName(nameOfPoint(point));
