import { displayName } from '@swirl/contract/names';
import type { List } from '@swirl/contract/schemas/lists';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Search, Trash2 } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { Avatar } from '../ui/avatar.tsx';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { QueryState, RowsLoading } from '../ui/query-state.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { VerifiedBadge } from '../ui/verified-badge.tsx';
import { ListRing } from './list-ring.tsx';
import {
  findPeopleQuery,
  followedQuery,
  listPeopleQuery,
  useListChanges,
  useListed,
  type Listed,
} from './lists-queries.ts';
import { NameList } from './name-list.tsx';

/** How many of those one follows are suggested. */
const SUGGESTED = 5;

type ListSheetProps = {
  list: Pick<List, 'id' | 'name'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (listId: string) => void;
};

/** Who is on a list. Adding and removing is immediate, and no one is notified. */
export const ListSheet = ({ list, open, onOpenChange, onDeleted }: ListSheetProps) => {
  const [opened, setOpened] = useState<'rename' | 'delete' | null>(null);
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const people = useQuery(listPeopleQuery(list.id));
  const { rename, remove } = useListChanges();
  const { mutate: change } = useListed(list.id);
  const onIt = new Set(people.data?.map(({ id }) => id));
  const rowOf = (person: Listed) => (
    <PersonRow
      key={person.id}
      person={person}
      listed={onIt.has(person.id)}
      onChange={(listed) => change({ person, listed })}
    />
  );
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={list.name}
      height="min(100dvh - 1.5rem, 50rem)"
    >
      <div className="flex items-center gap-5 pb-4">
        <ListRing people={onIt.size} className="size-24" line={7}>
          {people.isSuccess && <b className="text-2xl tabular-nums">{onIt.size}</b>}
        </ListRing>
        <p className="flex-1 text-base leading-snug text-pretty text-muted">
          {m.list_people_hint()}
        </p>
      </div>
      <div className="flex justify-end gap-1 pb-2">
        <IconButton label={m.list_rename()} onClick={() => setOpened('rename')}>
          <Pencil aria-hidden />
        </IconButton>
        <IconButton label={m.list_delete()} onClick={() => setOpened('delete')}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <FindField value={typed} onChange={setTyped} />
      {q === '' ? (
        <>
          <QueryState query={people} loading={<RowsLoading className="h-17" />}>
            {(listed) => listed.length > 0 && <ul className="pt-2">{listed.map(rowOf)}</ul>}
          </QueryState>
          <Suggested onIt={onIt} row={rowOf} />
        </>
      ) : (
        <Found q={q} row={rowOf} />
      )}
      {opened === 'rename' && (
        <NameList
          name={list.name}
          pending={rename.isPending}
          open
          onOpenChange={() => setOpened(null)}
          onName={(name) =>
            rename.mutate({ listId: list.id, name }, { onSuccess: () => setOpened(null) })
          }
        />
      )}
      <AlertDialog
        open={opened === 'delete'}
        onOpenChange={() => setOpened(null)}
        title={m.list_delete_title()}
        description={m.list_delete_text()}
        confirmLabel={m.list_delete()}
        destructive
        onConfirm={() =>
          remove.mutate(list.id, {
            onSuccess: () => {
              onDeleted?.(list.id);
              onOpenChange(false);
            },
          })
        }
      />
    </Sheet>
  );
};

const FindField = ({ value, onChange }: { value: string; onChange: (text: string) => void }) => {
  const id = useId();
  return (
    <div className="flex items-center gap-3 rounded-full bg-raised ps-4.5 focus-within:shadow-[0_0_0_2.5px_var(--color-focus)]">
      <Search aria-hidden className="size-5 flex-none text-muted" />
      <label htmlFor={id} className="sr-only">
        {m.list_find()}
      </label>
      <input
        id={id}
        type="search"
        value={value}
        placeholder={m.list_find()}
        autoComplete="off"
        dir="auto"
        onChange={({ target }) => onChange(target.value)}
        className="min-h-13 min-w-0 flex-1 rounded-e-full bg-transparent pe-4 text-field outline-none placeholder:text-muted placeholder:opacity-100"
      />
    </div>
  );
};

type FoundProps = { q: string; row: (person: Listed) => ReactNode };

const Found = ({ q, row }: FoundProps) => {
  const query = useQuery(findPeopleQuery(q));
  const { data: own } = useQuery(followedQuery);
  return (
    <QueryState query={query} loading={<RowsLoading className="h-17" />}>
      {(found) => {
        const others = found.filter(({ id }) => id !== own?.me.id);
        return others.length === 0 ? (
          <p className="grid min-h-24 place-items-center text-muted">{m.list_find_empty()}</p>
        ) : (
          <ul className="pt-2">{others.map(row)}</ul>
        );
      }}
    </QueryState>
  );
};

type SuggestedProps = Omit<FoundProps, 'q'> & { onIt: ReadonlySet<string> };

/** Those whom one follows; they are left out if they can't be loaded. */
const Suggested = ({ onIt, row }: SuggestedProps) => {
  const { data } = useQuery(followedQuery);
  const others = (data?.followed ?? []).filter(({ id }) => !onIt.has(id)).slice(0, SUGGESTED);
  if (others.length === 0) return null;
  return (
    <>
      <h3 className="pt-4 text-xl">{m.list_suggested()}</h3>
      <ul className="pt-1 pb-3">{others.map(row)}</ul>
    </>
  );
};

type PersonRowProps = { person: Listed; listed: boolean; onChange: (listed: boolean) => void };

const PersonRow = ({ person, listed, onChange }: PersonRowProps) => {
  const name = displayName(person);
  return (
    <li className="flex min-h-17 items-center gap-3.5">
      <Avatar
        name={name}
        imageUrl={person.profileImageUrl}
        face={person.avatarConfig}
        className="size-13 flex-none"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <span className="flex items-center gap-1.5">
          <b dir="auto" className="truncate text-lg font-[680]">
            {name}
          </b>
          <VerifiedBadge status={person.verificationStatus} />
        </span>
        {person.username !== null && (
          <span className="block truncate text-sm text-muted">
            {m.at_username({ username: person.username })}
          </span>
        )}
      </div>
      <Button
        size="small"
        variant={listed ? 'line' : 'ink'}
        aria-label={listed ? m.list_remove_person({ name }) : m.list_add_person({ name })}
        onClick={() => onChange(!listed)}
      >
        {listed ? m.list_remove() : m.list_add()}
      </Button>
    </li>
  );
};
