import { parse, stringify, v7 } from 'uuid';

/** Ids sort by when they were made, and can be known before the row is written. */
export function newId(): string {
  return v7();
}

export function idToBytes(id: string): Uint8Array {
  return parse(id);
}

export function bytesToId(bytes: Uint8Array): string {
  return stringify(bytes);
}

/** Sorts behind every id, so that a first page is the same statement as all others. */
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
