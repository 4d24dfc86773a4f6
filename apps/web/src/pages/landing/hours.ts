/**
 * Parts of the day, by the visitor's own clock: morning 5-11, afternoon 12-16, evening 17-20, night
 * otherwise. boot.js writes the part on the page's root, before anything is painted.
 */
export type HourBucket = 'morning' | 'afternoon' | 'evening' | 'night';
