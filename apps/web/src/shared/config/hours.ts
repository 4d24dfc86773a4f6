/** Parts of the day, by the visitor's own clock; boot.js writes the part on the page's root. */
export type HourBucket = 'morning' | 'afternoon' | 'evening' | 'night';

/** Morning 5-11, afternoon 12-16, evening 17-20, night otherwise. */
export const hourBucketOf = (hour: number): HourBucket => {
  if (hour >= 5 && hour <= 11) return 'morning';
  if (hour >= 12 && hour <= 16) return 'afternoon';
  if (hour >= 17 && hour <= 20) return 'evening';
  return 'night';
};
