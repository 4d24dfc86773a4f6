const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A count in a small place: 950, 1.2K, 3.4M. */
export const compactCount = (count: number): string => COMPACT.format(count);
