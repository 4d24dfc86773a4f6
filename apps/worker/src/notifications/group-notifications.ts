import type { ReactionMood } from '@swirl/contract/mood-points';
import { sharedMood } from '@swirl/contract/notifications';
import type { DeliverableNotification } from '@swirl/db/stores/notifications/deliverable-notifications.store';
import { messageGroupKey } from './group-key.ts';

export interface NotificationGroup<Item extends DeliverableNotification = DeliverableNotification> {
  readonly key: string;
  readonly latest: Item;
  /** Each actor once, latest first. */
  readonly actorIds: readonly string[];
  /** What they all felt. */
  readonly mood: ReactionMood | null;
  /** Whether all are voice comments. */
  readonly voice: boolean;
}

/** The groups of one message, latest first. */
export function groupNotifications<Item extends DeliverableNotification>(
  notifications: readonly Item[],
): NotificationGroup<Item>[] {
  const newestFirst = notifications.toSorted((a, b) => (a.id < b.id ? 1 : -1));
  return [...Map.groupBy(newestFirst, messageGroupKey)].flatMap(([key, members]) => {
    const [latest] = members;
    const actorIds = new Set(members.flatMap(({ actorId }) => actorId ?? []));
    const mood = sharedMood(members.map((member) => member.mood));
    const voice = members.every(
      ({ kind, commentKind }) =>
        (kind === 'comment' || kind === 'reply') && commentKind === 'voice',
    );
    return latest === undefined ? [] : [{ key, latest, actorIds: [...actorIds], mood, voice }];
  });
}
