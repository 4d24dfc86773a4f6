import type { Transaction } from '../client.ts';
import { findUserById } from '../stores/accounts/users.store.ts';
import type { LoopChanges } from '../stores/loops/loops.store.ts';
import { isLoopHeld } from '../stores/moderation/held-loops.ts';
import { insertHold, lockHeldThing } from '../stores/moderation/holds.store.ts';
import { moderateLoop } from '../stores/loops/media-state.store.ts';
import type { Loop } from '../tables/loops.ts';
import { holdReasonsOf } from './hold-post.ts';

/** What a change of a loop says that it didn't say to everyone before. */
function newTexts(loop: Loop, changes: LoopChanges, isNew: boolean) {
  const { caption, alt, warning } = changes;
  const changed = [
    caption === loop.caption ? undefined : caption,
    alt === loop.alt ? undefined : alt,
    warning?.text === loop.warningText ? undefined : warning?.text,
  ];
  if (!isNew) return changed;
  const edited = loop.edit?.texts?.map(({ text }) => text) ?? [];
  const kept = [
    caption === undefined && loop.caption,
    alt === undefined && loop.alt,
    warning === undefined && loop.warningText,
  ].filter((text) => text !== false);
  return [...changed, ...kept, ...edited];
}

/**
 * Changes a loop, and holds it if the change says or shows to everyone what has to be reviewed. Returns
 * whether it does.
 */
export async function changeOrHoldLoop(
  tx: Transaction,
  loop: Loop,
  changes: LoopChanges,
  change: () => Promise<void>,
): Promise<boolean> {
  const { id: loopId, userId } = loop;
  const isShown = loop.state === 'ready' || loop.state === 'processing';
  const author = isShown ? await findUserById(tx, userId) : null;
  const isPublic = (changes.visibility ?? loop.visibility) === 'public';
  const isNew = isPublic && loop.visibility !== 'public';
  const texts = newTexts(loop, changes, isNew).filter((text) => typeof text === 'string');
  if (author === null || (texts.length === 0 && !isNew)) {
    await change();
    return false;
  }
  if (await isLoopHeld(tx, loopId)) {
    await change();
    return true;
  }
  const reasons = await holdReasonsOf(tx, author, { isPublic, isNew, texts });
  const thing = { target: 'loop', loopId, userId } as const;
  if (reasons.length > 0) await lockHeldThing(tx, thing);
  await change();
  if (reasons.length === 0) return false;
  const excerpt = changes.caption === undefined ? loop.caption : changes.caption;
  await insertHold(tx, thing, { reasons, excerpt });
  await moderateLoop(tx, loopId, 'hidden');
  return true;
}
