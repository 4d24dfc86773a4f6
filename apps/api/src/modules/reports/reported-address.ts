import { z } from 'zod';

const id = z.uuid();

export type ReportedAddress =
  | { readonly loopId: string }
  | { readonly userId: string }
  | { readonly described: true };

/** Parses what a visitor typed: the address of a loop or a profile of this site, or free text. */
export function readReportedAddress(about: string, publicOrigin: string): ReportedAddress {
  const address = URL.parse(about.trim());
  if (address === null || address.origin !== publicOrigin) return { described: true };
  const loopId = id.safeParse(address.searchParams.get('loopId') ?? lastOf(address, 'tree'));
  if (loopId.success) return { loopId: loopId.data };
  const userId = id.safeParse(lastOf(address, 'profile'));
  return userId.success ? { userId: userId.data } : { described: true };
}

function lastOf({ pathname }: URL, screen: string): string | undefined {
  const [, first, second] = pathname.split('/');
  return first?.toLowerCase() === screen ? second : undefined;
}
