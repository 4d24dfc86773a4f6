import { moodEntries } from '@swirl/db/tables/mood-entries';
import { reactions } from '@swirl/db/tables/reactions';
import { demoDiary } from './world/diary.ts';
import type { Plan } from './world/plan.ts';
import { writeComments } from './write-comments.ts';
import { writeListeners } from './write-listeners.ts';
import { writeLoops, type LoopIds, type WorldTools } from './write-loops.ts';
import { writeNotifications } from './write-notifications.ts';
import { idOf, writePeople, type PersonIds } from './write-people.ts';

const HOUR_MS = 3_600_000;

/** Seeds the demo world into a database without demo users. */
export async function seedWorld(
  tools: WorldTools,
  plan: Plan,
): Promise<{ readonly people: PersonIds; readonly loops: LoopIds }> {
  const authors = await writePeople(tools.db, plan, tools.moments);
  tools.say(`${plan.people.length} people, ${plan.follows.length} follows`);
  const ids = await writeLoops(tools, plan, authors);
  await writeReactions(tools, plan, authors, ids);
  await writeComments(tools, plan, authors, ids);
  await writeListeners(tools, plan, ids);
  await writeNotifications(tools, plan, authors, ids);
  await writeDiary(tools, plan, authors);
  tools.say(`${plan.reactions.length} reactions, ${plan.comments.length} comments`);
  return { people: authors, loops: ids };
}

/** A year of moods for the first account, the one that people try. */
async function writeDiary(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
): Promise<void> {
  const [first] = plan.people;
  if (first === undefined) return;
  const userId = idOf(authors, first);
  const midnight = moments.hoursAgo(0).setUTCHours(0, 0, 0, 0);
  const rows = demoDiary(moments.hoursAgo(0)).map(({ daysAgo, hour, kind, point, note }) => ({
    userId,
    id: moments.idAt(daysAgo * 24, `mood at ${hour} of ${daysAgo} days ago`),
    kind,
    x: point.x,
    y: point.y,
    note,
    feltAt: new Date(midnight + (hour - daysAgo * 24) * HOUR_MS),
  }));
  await db.insert(moodEntries).values(rows);
}

async function writeReactions(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
  loops: LoopIds,
): Promise<void> {
  await db.insert(reactions).values(
    plan.reactions.map(({ by, to, hoursAgo, mood }) => ({
      id: moments.idAt(hoursAgo, `reaction of ${by} to ${to}`),
      loopId: idOf(loops, to),
      userId: idOf(authors, by),
      createdAt: moments.hoursAgo(hoursAgo),
      mood,
    })),
  );
}
