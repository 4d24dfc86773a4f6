import { formatLocale } from '#shared/config/language.ts';

const SECONDS = new Intl.NumberFormat(formatLocale, {
  style: 'unit',
  unit: 'second',
  unitDisplay: 'long',
  maximumFractionDigits: 1,
});

/** A time as it is spoken: 5.8 seconds. */
export const secondsText = (seconds: number): string => SECONDS.format(seconds);
