import { formatLocale } from './language.ts';

const COMPACT = new Intl.NumberFormat(formatLocale, {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A count in short form: 950, 1.2K, 3.4M. */
export const compactCount = (count: number): string => COMPACT.format(count);
