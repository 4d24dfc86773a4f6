import type { Preferences } from '../preferences.ts';
import { isSelf } from './viewer.ts';

interface ChoosingViewer {
  readonly id: string;
  readonly preferences: Pick<Preferences, 'contentWarnings' | 'aiLoops'>;
}

interface LabelledLoop {
  readonly userId: string;
  readonly warning: object | null;
  readonly aiParts: readonly unknown[];
}

/**
 * Whether a loop is suggested to the viewer: `wantedBy` in the database is the same rule as SQL. Own loops
 * always are.
 */
export function isWanted(viewer: ChoosingViewer, loop: LabelledLoop): boolean {
  const { contentWarnings, aiLoops } = viewer.preferences;
  return (
    isSelf(viewer, loop.userId) ||
    ((loop.warning === null || contentWarnings !== 'hide') &&
      (loop.aiParts.length === 0 || aiLoops !== 'hide'))
  );
}
