import { newId } from '@swirl/db/ids';
import { audienceColumns } from '@swirl/db/stores/loops/loops.store';
import { LOOP_OBJECTS, newObjectKey } from '@swirl/platform/object-key';
import type { Rows } from '@swirl/testing/store-rows';
import { SOUND } from './forms.ts';
import { hasFiles, type Planting } from './own-things.ts';
import type { Role } from './roles.ts';
import { canary } from './secrets.ts';

type NewLoop = Rows['loops'][number];

/** Ann's: for everyone, for friends, for a list with one member, for herself. Returns the id of the last. */
export function plantLoops(planting: Planting, userId: string, memberId: string): string {
  const { rows, seen, token } = planting;
  const publicId = plantSound(planting, userId);
  const by = (caption: string, chosen: Parameters<typeof audienceColumns>[0]) =>
    plantLoop(planting, { userId, caption, ...audienceColumns(chosen, 'public') });
  by(canary('friends', token), { visibility: 'friends' });
  const listId = newId();
  rows.peopleLists.push({ id: listId, userId, name: `${canary('list', token)} 2` });
  rows.peopleListMembers.push({ listId, memberId });
  seen.add('listId', listId);
  by(canary('listed', token), { visibility: 'list', listId });
  const privateId = by(canary('private', token), { visibility: 'private' });
  rows.loopCaptions.push({
    loopId: privateId,
    language: 'en',
    cues: cuesOf(canary('captions', token)),
  });
  rows.captionDrafts.push({
    loopId: publicId,
    language: 'en',
    cues: cuesOf(canary('draft', token)),
  });
  plantComment(planting, publicId, userId);
  return privateId;
}

/** Of one who acts: with a comment by the author, and a draft of captions. */
export function plantLoopsOf(planting: Planting, userId: string, role: Role): void {
  if (!hasFiles(role)) {
    const statusId = plantLoop(planting, { userId, caption: 'Rain on the roof' }, role);
    plantComment(planting, statusId, userId, role);
    return;
  }
  const loopId = plantSound(planting, userId, role);
  const draft = { loopId, language: 'en', cues: cuesOf('Rain on the roof') };
  planting.rows.captionDrafts.push(draft);
  plantComment(planting, loopId, userId, role);
}

const cuesOf = (text: string) => [{ start: 0, end: 1_000, text }];

function plantSound(planting: Planting, userId: string, role?: Role): string {
  const { rows, objects } = planting;
  const given = { userId, caption: 'Rain on the roof', mediaType: 'audio', duration: 1 } as const;
  const loopId = plantLoop(planting, given, role);
  const objectKey = newObjectKey(LOOP_OBJECTS);
  objects.push(objectKey);
  rows.loopMedia.push({
    id: newId(),
    loopId,
    role: 'audio',
    objectKey,
    contentType: 'audio/mp4',
    bytes: SOUND.length,
  });
  return loopId;
}

function plantLoop(
  { rows, seen }: Planting,
  given: Pick<NewLoop, 'userId'> & Partial<NewLoop>,
  role?: Role,
): string {
  const id = newId();
  rows.loops.push({
    id,
    feedKey: newId(),
    mediaType: 'status',
    state: 'ready',
    duration: 0,
    moodTags: ['cozy'],
    ...given,
  });
  seen.add('loopId', id, role);
  return id;
}

function plantComment({ rows, seen }: Planting, loopId: string, userId: string, role?: Role): void {
  const id = newId();
  rows.comments.push({ id, loopId, userId, content: 'Nice' });
  seen.add('commentId', id, role);
}
