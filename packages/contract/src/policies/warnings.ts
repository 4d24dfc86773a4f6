import type { Preferences } from '../preferences.ts';
import { isSelf } from './viewer.ts';

interface WarnedViewer {
  readonly id: string;
  readonly preferences: Pick<Preferences, 'contentWarnings'>;
}

interface MaybeWarned {
  readonly userId: string;
  readonly warning: object | null;
}

/** Whether the viewer sees the warning before the loop. Own loops are never covered. */
export function isCovered(viewer: WarnedViewer, loop: MaybeWarned): boolean {
  return (
    loop.warning !== null &&
    !isSelf(viewer, loop.userId) &&
    viewer.preferences.contentWarnings !== 'show'
  );
}
