import { v7 } from 'uuid';

/** Ids sort by when they were made, and can be known before the row is written. */
export function newId(): string {
  return v7();
}
