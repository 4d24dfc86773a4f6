import { notificationKinds } from '@swirl/contract/notifications';
import { pgTable, primaryKey, text, timestamp, uuid } from '../drizzle/pg-core.ts';
import { comments } from './comments.ts';
import { loops } from './loops.ts';
import { moderationDecisions } from './moderation.ts';
import { users } from './users.ts';

const moment = () => timestamp({ withTimezone: true });
const person = () => uuid().references(() => users.id, { onDelete: 'cascade' });
const ofLoop = () => uuid().references(() => loops.id, { onDelete: 'cascade' });

/** Events that may notify someone; emptied by delivery within seconds. */
export const notificationEvents = pgTable('notification_events', {
  id: uuid().primaryKey(),
  userId: uuid().notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  actorId: uuid(),
  loopId: uuid(),
  commentId: uuid(),
  remixId: uuid(),
  statementId: uuid(),
  createdAt: moment().notNull().defaultNow(),
});

/** Split by month of their ids; a trigger keeps `notificationKeys`. */
export const notifications = pgTable(
  'notifications',
  {
    userId: person().notNull(),
    id: uuid().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    actorId: person(),
    /** The recipient's own loop that it is about. */
    loopId: ofLoop(),
    commentId: uuid().references(() => comments.id, { onDelete: 'cascade' }),
    remixId: ofLoop(),
    statementId: uuid().references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    /** Null if the user has turned off in-app notifications. */
    groupKey: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** The cause of each notification, once: what an index that spans all months would guarantee. */
export const notificationKeys = pgTable('notification_keys', {
  notificationId: uuid().primaryKey(),
  userId: uuid().notNull(),
  kind: text({ enum: notificationKinds }).notNull(),
  subjectId: uuid().notNull(),
  /** Null where the subject alone is the cause. */
  actorId: uuid(),
});

export const notificationGroups = pgTable(
  'notification_groups',
  {
    userId: person().notNull(),
    key: text().notNull(),
    latestId: uuid().notNull(),
    readTo: uuid(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** How far each user has read, and what has been emailed. */
export const notificationMarks = pgTable('notification_marks', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  readTo: uuid(),
  mailedTo: uuid(),
  mailedAt: moment(),
  mailDueAt: moment(),
});
