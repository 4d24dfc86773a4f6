import { displayName } from '@swirl/contract/names';
import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import * as m from '#messages';
import { uiConstants } from '#shared/config/ui-constants.ts';
import { RowsFailed, RowsLoading } from '#shared/ui/query-state.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import type { RestrictedPerson } from './relation.ts';

type RestrictedUsersDialogProps = {
  title: string;
  description: string;
  /** The text of an empty list. */
  emptyText: string;
  list: Pick<UseQueryResult<readonly RestrictedPerson[]>, 'data' | 'isError' | 'refetch'>;
  actionLabel: string;
  /** The same with the user's name, for screen readers. */
  nameAction: (person: RestrictedPerson) => string;
  onAction: (userId: string) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const { maximumHeight } = uiConstants.restrictedUsers;

/** Blocked or muted users, each with an undo button. */
export const RestrictedUsersDialog = ({
  title,
  description,
  emptyText,
  list,
  actionLabel,
  nameAction,
  onAction,
  open,
  onOpenChange,
}: RestrictedUsersDialogProps) => {
  const rows = useRef<HTMLUListElement>(null);
  const people = list.data;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      tallest={maximumHeight}
    >
      {people === undefined && !list.isError && <RowsLoading rows={3} className="h-16" />}
      {people === undefined && list.isError && <RowsFailed onRetry={() => void list.refetch()} />}
      <ul ref={rows} tabIndex={-1} aria-label={title} className="outline-none">
        {people?.map((person) => (
          <li
            key={person.id}
            className="flex min-h-16 items-center gap-3 border-line not-last:border-b"
          >
            <Avatar
              name={displayName(person)}
              imageUrl={person.profileImageUrl}
              face={person.avatarConfig}
              className="size-11"
            />
            <div className="min-w-0 flex-1 leading-snug">
              <div className="flex items-center gap-1.5">
                <span dir="auto" className="truncate font-semibold">
                  {displayName(person)}
                </span>
                <VerifiedBadge status={person.verificationStatus} />
              </div>
              {person.username !== null && (
                <p className="truncate text-sm text-muted">
                  {m.at_username({ username: person.username })}
                </p>
              )}
            </div>
            <Button
              variant="line"
              size="small"
              aria-label={nameAction(person)}
              onClick={() => {
                // The button is removed with its row; the list keeps the focus.
                rows.current?.focus({ preventScroll: true });
                onAction(person.id);
              }}
            >
              {actionLabel}
            </Button>
          </li>
        ))}
      </ul>
      {people?.length === 0 && (
        <p className="grid min-h-32 place-items-center text-center text-muted">{emptyText}</p>
      )}
    </Sheet>
  );
};
