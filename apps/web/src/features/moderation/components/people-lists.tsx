import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DoorOpen, Users } from 'lucide-react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAdmit, useUndo } from '../api/moderation-actions.ts';
import { suspendedQuery, waitlistQuery } from '../api/moderation-queries.ts';
import { deciderName, decisionLine } from '../case-texts.ts';
import { Column, ModerationList } from './moderation-list.tsx';
import { PersonLine } from './person-line.tsx';

type Suspended = Output<'moderation.suspended'>[number];

/** Suspended users, by whom and why, with a button to end it. */
export const SuspendedList = () => {
  const pages = useInfiniteQuery(suspendedQuery);
  const suspended = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Column>
      <ModerationList
        pages={pages}
        items={suspended}
        empty={{
          Icon: Users,
          title: m.moderation_suspended_empty(),
          text: m.moderation_suspended_empty_text(),
        }}
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {suspended.map((entry) => (
            <li key={entry.person.id}>
              <SuspendedLine entry={entry} />
            </li>
          ))}
        </ul>
      </ModerationList>
    </Column>
  );
};

const SuspendedLine = ({ entry }: { entry: Suspended }) => {
  const { person, suspendedAt, decision } = entry;
  const { mutate: undo, isPending } = useUndo();
  return (
    <PersonLine
      person={person}
      notes={[
        m.moderation_suspended_since({ time: timeAgo(suspendedAt) }),
        decision &&
          m.moderation_by_who({
            what: decisionLine(decision),
            who: deciderName(decision),
          }),
        decision?.message ?? null,
      ]}
      action={
        decision?.canUndo === true && (
          <Button
            size="small"
            variant="line"
            pending={isPending}
            aria-label={`${m.moderation_unsuspend()} ${m.moderation_of({ name: displayName(person) })}`}
            onClick={() => undo(decision.id)}
          >
            {m.moderation_unsuspend()}
          </Button>
        )
      }
    />
  );
};

type Waiting = Output<'moderation.waitlist'>[number];

/** Users on the waitlist, in order. */
export const Waitlist = () => {
  const pages = useInfiniteQuery(waitlistQuery);
  const waiting = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Column>
      <ModerationList
        pages={pages}
        items={waiting}
        empty={{
          Icon: DoorOpen,
          title: m.moderation_waitlist_empty(),
          text: m.moderation_waitlist_empty_text(),
        }}
      >
        <ol className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {waiting.map((entry) => (
            <li key={entry.person.id}>
              <WaitingLine entry={entry} />
            </li>
          ))}
        </ol>
      </ModerationList>
    </Column>
  );
};

const WaitingLine = ({ entry }: { entry: Waiting }) => {
  const { mutate: admit, isPending } = useAdmit();
  const { person, position, since } = entry;
  return (
    <PersonLine
      person={person}
      notes={[m.moderation_waiting({ position, time: timeAgo(since) })]}
      action={
        <Button size="small" variant="ink" pending={isPending} onClick={() => admit(person.id)}>
          {m.moderation_admit()} <span className="sr-only">{displayName(person)}</span>
        </Button>
      }
    />
  );
};
