export type Distance = {
  unit:
    | 'lessThanMinute'
    | 'minutes'
    | 'aboutHours'
    | 'days'
    | 'aboutMonths'
    | 'months'
    | 'aboutYears'
    | 'overYears'
    | 'almostYears';
  count: number;
};

const HOUR = 60;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;

/** By calendar days, so that a day with a clock change is one day. */
const minutesBetween = (earlier: Date, later: Date): number => {
  const seconds = Math.trunc((later.getTime() - earlier.getTime()) / 1000);
  return Math.round(seconds / 60 + earlier.getTimezoneOffset() - later.getTimezoneOffset());
};

const monthsBetween = (earlier: Date, later: Date): number => {
  const months =
    (later.getFullYear() - earlier.getFullYear()) * 12 + later.getMonth() - earlier.getMonth();
  const reached = new Date(later);
  // The end of February is the end of any month.
  if (reached.getMonth() === 1 && reached.getDate() > 27) reached.setDate(30);
  reached.setMonth(reached.getMonth() - months);
  return reached < earlier ? months - 1 : months;
};

const inYears = (months: number): Distance => {
  const years = Math.trunc(months / 12);
  const over = months % 12;
  if (over < 3) return { unit: 'aboutYears', count: years };
  return over < 9 ? { unit: 'overYears', count: years } : { unit: 'almostYears', count: years + 1 };
};

/** The distance between two times, in rounded units. */
export const distanceBetween = (one: Date, other: Date): Distance => {
  const [earlier, later] = one < other ? [one, other] : [other, one];
  const minutes = minutesBetween(earlier, later);
  if (minutes < 1) return { unit: 'lessThanMinute', count: 1 };
  if (minutes < 45) return { unit: 'minutes', count: minutes };
  if (minutes < 1.5 * HOUR) return { unit: 'aboutHours', count: 1 };
  if (minutes < DAY) return { unit: 'aboutHours', count: Math.round(minutes / HOUR) };
  if (minutes < 1.75 * DAY) return { unit: 'days', count: 1 };
  if (minutes < MONTH) return { unit: 'days', count: Math.round(minutes / DAY) };
  const nearest = Math.round(minutes / MONTH);
  if (minutes < 2 * MONTH) return { unit: 'aboutMonths', count: nearest };
  const months = monthsBetween(earlier, later);
  return months < 12 ? { unit: 'months', count: nearest } : inYears(months);
};
