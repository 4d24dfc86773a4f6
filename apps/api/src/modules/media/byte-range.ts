import type { ByteRange } from '@swirl/platform/object-store';

/** `last`: this many bytes from the end, which needs the size to become a range. */
export type RequestedRange = ByteRange | { readonly last: number };

/**
 * The single range a player requests. Undefined for none, for several and for invalid ones: the
 * whole file is a valid response to all of these.
 */
export function parseRange(header: string | undefined): RequestedRange | undefined {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (found === null) return undefined;
  const [, start = '', end = ''] = found;
  if (start === '') return end === '' ? undefined : { last: Number(end) };
  if (end === '') return { start: Number(start) };
  return Number(end) < Number(start) ? undefined : { start: Number(start), end: Number(end) };
}

/** The bytes of a file of this size, or null when the range is outside it. */
export function resolveRange(
  range: RequestedRange,
  size: number,
): { readonly start: number; readonly end: number } | null {
  const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
  const end = Math.min(('last' in range ? undefined : range.end) ?? size - 1, size - 1);
  return start <= end && !('last' in range && range.last === 0) ? { start, end } : null;
}
