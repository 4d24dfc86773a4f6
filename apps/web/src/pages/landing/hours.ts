/**
 * Times of day by the visitor's clock: morning 5-11, afternoon 12-16, evening 17-20, night
 * otherwise. boot.js sets it on the root element before the first paint.
 */
export type HourBucket = 'morning' | 'afternoon' | 'evening' | 'night';
