import type { LoopVisibility } from '@swirl/contract/loops';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import type { List } from '@swirl/contract/schemas/lists';
import { useQuery } from '@tanstack/react-query';
import { Check, Globe, Lock, Pencil, Plus, Users } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { QueryState, RowsLoading } from '../ui/query-state.tsx';
import { SheetActions } from '../ui/sheet-actions.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ListRing } from './list-ring.tsx';
import { ListSheet } from './list-sheet.tsx';
import { listsQuery, useListChanges } from './lists-queries.ts';
import { NameList } from './name-list.tsx';
import './lists.css';

export type Audience = { visibility: LoopVisibility; listId: string | null };

type AudienceSheetProps = {
  value: Audience;
  /** The user's setting; nothing wider is offered. */
  widest: Visibility;
  onChange: (audience: Audience) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

const keyOf = ({ visibility, listId }: Audience): string => listId ?? visibility;

/** Who can see a loop: everyone, friends, one of the user's lists, or no one else. */
export const AudienceSheet = ({
  value,
  widest,
  onChange,
  open,
  onOpenChange,
}: AudienceSheetProps) => {
  const group = useId();
  const lists = useQuery(listsQuery);
  const { create } = useListChanges();
  const [chosen, setChosen] = useState(value);
  const [edited, setEdited] = useState<Pick<List, 'id' | 'name'> | null>(null);
  const [isNaming, setIsNaming] = useState(false);
  const close = () => onOpenChange(false);
  const row = (audience: Audience, icon: ReactNode, label: string, more?: RowMore) => (
    <AudienceRow
      key={keyOf(audience)}
      group={group}
      icon={icon}
      label={label}
      checked={keyOf(audience) === keyOf(chosen)}
      onChoose={() => setChosen(audience)}
      {...more}
    />
  );
  const general = (visibility: Visibility, icon: ReactNode, label: string) =>
    stricterVisibility(visibility, widest) === visibility &&
    row({ visibility, listId: null }, <span className="audience-icon">{icon}</span>, label);
  // A list that was renamed meanwhile.
  const shown = lists.data?.find(({ id }) => id === edited?.id) ?? edited;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={m.audience_title()}
      footer={
        <>
          <p className="col-span-full pb-1 text-sm leading-snug text-pretty text-muted">
            {m.audience_hint()}
          </p>
          <SheetActions
            onCancel={close}
            confirmLabel={m.collection_done()}
            onConfirm={() => {
              onChange(chosen);
              close();
            }}
          />
        </>
      }
    >
      <div role="radiogroup" aria-label={m.audience_title()}>
        {general('public', <Globe aria-hidden />, m.visibility_public())}
        {general('friends', <Users aria-hidden />, m.visibility_friends())}
        <h3 className="pt-2 pb-1 font-body text-sm font-[650] tracking-normal text-muted">
          {m.lists_title()}
        </h3>
        <QueryState query={lists} loading={<RowsLoading rows={2} className="h-17" />}>
          {(own) => (
            <>
              {own.map((list) =>
                row(
                  { visibility: 'list', listId: list.id },
                  <ListRing people={list.people} face={list.faces[0]} className="size-13" />,
                  list.name,
                  {
                    hint: m.list_people({ count: list.people }),
                    action: (
                      <IconButton
                        label={m.list_edit({ name: list.name })}
                        onClick={() => setEdited(list)}
                      >
                        <Pencil aria-hidden />
                      </IconButton>
                    ),
                  },
                ),
              )}
            </>
          )}
        </QueryState>
        <button
          type="button"
          className="audience-row gap-3.5 text-start text-lg font-[680]"
          onClick={() => setIsNaming(true)}
        >
          <ListRing people={0} className="size-13">
            <Plus aria-hidden className="size-5.5" />
          </ListRing>
          {m.list_new()}
        </button>
        <div className="my-2 border-t border-line" />
        {general('private', <Lock aria-hidden />, m.visibility_private())}
      </div>
      {isNaming && (
        <NameList
          name=""
          pending={create.isPending}
          open
          onOpenChange={setIsNaming}
          onName={(name) =>
            create.mutate(name, {
              onSuccess: (list) => {
                setIsNaming(false);
                setChosen({ visibility: 'list', listId: list.id });
                setEdited(list);
              },
            })
          }
        />
      )}
      {shown !== null && (
        <ListSheet
          list={shown}
          open
          onOpenChange={() => setEdited(null)}
          onDeleted={(listId) => {
            const gone: Audience = { visibility: 'private', listId: null };
            if (chosen.listId === listId) setChosen(gone);
            // Its loops are private now.
            if (value.listId === listId) onChange(gone);
          }}
        />
      )}
    </Sheet>
  );
};

type RowMore = { hint?: string; action?: ReactNode };

type AudienceRowProps = RowMore & {
  group: string;
  icon: ReactNode;
  label: string;
  checked: boolean;
  onChoose: () => void;
};

const AudienceRow = ({ group, icon, label, hint, action, checked, onChoose }: AudienceRowProps) => (
  <div className="audience-row relative">
    <label className="relative flex min-h-17 min-w-0 flex-1 items-center gap-3.5">
      {icon}
      <span className={classNames('min-w-0 flex-1 leading-snug', action !== undefined && 'pe-hit')}>
        <span dir="auto" className="line-clamp-2 text-lg font-[680] [overflow-wrap:anywhere]">
          {label}
        </span>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </span>
      <input
        type="radio"
        name={group}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 appearance-none rounded-[1.375rem]"
      />
      <span aria-hidden className="audience-dot order-last">
        <Check strokeWidth={3.4} />
      </span>
    </label>
    {action !== undefined && <span className="absolute end-11">{action}</span>}
  </div>
);
