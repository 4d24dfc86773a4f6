import type { TakenEvent } from '@swirl/db/stores/notification-delivery.store';

/**
 * What stands together in the inbox: what happens to one loop, by kind; who followed on one day; all
 * that is said about one decision.
 */
export function groupKeyOf(event: TakenEvent): string {
  if (event.kind === 'follow') return `follow:${dayOf(event.createdAt)}`;
  return `${event.kind}:${event.statementId ?? event.loopId}`;
}

function dayOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 'yyyy-mm-dd'.length);
}
