import { followedMoods } from '@swirl/db/tables/followed-moods';
import { moodEntries } from '@swirl/db/tables/mood-entries';
import { mutedTerms } from '@swirl/db/tables/muted-terms';
import { peopleListMembers, peopleLists } from '@swirl/db/tables/people-lists';
import { reactions } from '@swirl/db/tables/reactions';
import { reposts } from '@swirl/db/tables/reposts';
import { demoDiary } from './world/diary.ts';
import type { Plan } from './world/plan.ts';
import { FOLLOWED_MOOD, lists } from './world/ties.ts';
import { writeComments } from './write-comments.ts';
import { writeListeners } from './write-listeners.ts';
import { listIdOf, writeLoops, type LoopIds, type WorldTools } from './write-loops.ts';
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
  await writeLists(tools, plan, authors);
  const ids = await writeLoops(tools, plan, authors);
  await writeReactions(tools, plan, authors, ids);
  await writeReposts(tools, plan, authors, ids);
  await writeComments(tools, plan, authors, ids);
  await writeListeners(tools, plan, ids);
  await writeNotifications(tools, plan, authors, ids);
  await writeDiary(tools, plan, authors);
  await writeMutedTerm(tools, plan, authors);
  await writeFollowedMood(tools, plan, authors);
  tools.say(`${plan.reactions.length} reactions, ${plan.comments.length} comments`);
  return { people: authors, loops: ids };
}

async function writeLists(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
): Promise<void> {
  for (const by of plan.people) {
    const list = lists[by];
    if (list === undefined) continue;
    const id = listIdOf(moments, by);
    await db.insert(peopleLists).values({ id, userId: idOf(authors, by), name: list.name });
    const members = list.people.filter((key) => plan.people.includes(key));
    await db
      .insert(peopleListMembers)
      .values(members.map((key) => ({ listId: id, memberId: idOf(authors, key) })));
  }
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

/** A word that no loop of the demo world has, so that nothing is missing. */
async function writeMutedTerm(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
): Promise<void> {
  const [first] = plan.people;
  if (first === undefined) return;
  const id = moments.idAt(1, 'muted word');
  await db
    .insert(mutedTerms)
    .values({ id, userId: idOf(authors, first), kind: 'word', value: 'spoiler' });
}

/** Of the first account. */
async function writeFollowedMood(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
): Promise<void> {
  const [first] = plan.people;
  if (first === undefined) return;
  await db.insert(followedMoods).values({
    userId: idOf(authors, first),
    mood: FOLLOWED_MOOD,
    createdAt: moments.hoursAgo(24),
  });
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

async function writeReposts(
  { db, moments }: WorldTools,
  plan: Plan,
  authors: PersonIds,
  loops: LoopIds,
): Promise<void> {
  const rows = plan.reposts.map(({ by, to, hoursAgo, line }) => ({
    id: moments.idAt(hoursAgo, `repost of ${to} by ${by}`),
    loopId: idOf(loops, to),
    userId: idOf(authors, by),
    line,
    createdAt: moments.hoursAgo(hoursAgo),
  }));
  if (rows.length > 0) await db.insert(reposts).values(rows);
}
