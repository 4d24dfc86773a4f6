import type { Output } from '@swirl/contract/endpoints';
import { displayName } from '@swirl/contract/names';
import { useInfiniteQuery } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { useLetIn } from '../api/moderation-actions.ts';
import { waitlistQuery } from '../api/moderation-queries.ts';
import { Column, ModerationList } from './moderation-list.tsx';
import { PersonLine } from './person-line.tsx';

type Waiting = Output<'moderation.waitlist'>[number];

/** Who waits to be let in, in the order they came. */
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
  const { mutate: letIn, isPending } = useLetIn();
  const { person, place, since } = entry;
  return (
    <PersonLine
      person={person}
      notes={[m.moderation_waiting({ place, time: timeAgo(since) })]}
      action={
        <Button size="small" look="ink" pending={isPending} onClick={() => letIn(person.id)}>
          {m.moderation_let_in()} <span className="sr-only">{displayName(person)}</span>
        </Button>
      }
    />
  );
};
