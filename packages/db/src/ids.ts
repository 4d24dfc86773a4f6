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
