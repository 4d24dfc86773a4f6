import { pathTo } from '@swirl/contract/paths';

/** The parameter of one's own profile that shows Heard by: a loop's id, or 'week'. */
export const LISTENERS = 'listeners';

/** Null for the week of all own loops. */
export const listenersPath = (meId: string, loopId: string | null): string =>
  `${pathTo.profile(meId)}?${LISTENERS}=${loopId ?? 'week'}`;
