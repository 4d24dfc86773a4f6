import type { Language } from '@swirl/contract/languages';
import type { cameraMoods, statusMoods } from '@swirl/contract/moods';
import * as m from '#messages';

type OfferedMood = (typeof cameraMoods)[number]['mood'] | (typeof statusMoods)[number];

/** Moods that only our own pages show. */
type ShownMood = 'cosmic' | 'chill' | 'playful' | 'dreamy';

/** The language is that of the page, unless it is given. */
type Name = (inputs?: Record<string, never>, spoken?: { locale: Language }) => string;

const NAMES = new Map<string, Name>(
  Object.entries({
    glowing: m.mood_glowing,
    spiraling: m.mood_spiraling,
    vibing: m.mood_vibing,
    hyped: m.mood_hyped,
    contemplating: m.mood_contemplating,
    sleepy: m.mood_sleepy,
    creative: m.mood_creative,
    motivated: m.mood_motivated,
    nocturnal: m.mood_nocturnal,
    energized: m.mood_energized,
    happy: m.mood_happy,
    excited: m.mood_excited,
    grateful: m.mood_grateful,
    relaxed: m.mood_relaxed,
    thoughtful: m.mood_thoughtful,
    cozy: m.mood_cozy,
    adventurous: m.mood_adventurous,
    cosmic: m.mood_cosmic,
    chill: m.mood_chill,
    playful: m.mood_playful,
    dreamy: m.mood_dreamy,
  } satisfies Record<OfferedMood | ShownMood, Name>),
);

/** A mood that someone typed, for which there is no translation. */
export const isTypedMood = (slug: string): boolean => !NAMES.has(slug);

/** The translated name of a mood. People can post any mood: an unknown one is shown as it was typed. */
export const moodName = (slug: string): string => NAMES.get(slug)?.() ?? slug;

/** Its name in a language that need not be that of the page; undefined if there is none. */
export const moodNameIn = (slug: string, spoken: { locale: Language }): string | undefined =>
  NAMES.get(slug)?.({}, spoken);
