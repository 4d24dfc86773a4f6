import { createHash } from 'node:crypto';

const HOUR_MS = 60 * 60 * 1000;

/** Times in the demo world, counted back from its creation. */
export interface Moments {
  hoursAgo(hours: number): Date;
  /** An id like the app's, which sorts by its time and is always the same for the same name. */
  idAt(hours: number, name: string): string;
}

export function momentsBefore(now: Date): Moments {
  const hoursAgo = (hours: number) => new Date(now.getTime() - Math.round(hours * HOUR_MS));
  return {
    hoursAgo,
    idAt(hours, name) {
      const time = hoursAgo(hours).getTime().toString(16).padStart(12, '0');
      const rest = createHash('sha256').update(name).digest('hex');
      return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`;
    },
  };
}
