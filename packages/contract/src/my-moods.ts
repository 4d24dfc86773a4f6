/** What people add to their diary: how they are, or where a journey ended. */
export const moodEntryKinds = ['check-in', 'arrival'] as const;

export type MoodEntryKind = (typeof moodEntryKinds)[number];

/** What a day of the diary shows: entries, and the viewer's own loops and reactions with a mood. */
export const moodMomentKinds = [...moodEntryKinds, 'loop', 'reaction'] as const;

export type MoodMomentKind = (typeof moodMomentKinds)[number];
