import type { CurrentUser } from '@swirl/contract/schemas/users';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Layers2, Smartphone, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import * as m from '#messages';
import { showNotice } from '#shared/api/show-notice.ts';
import { scheduledQuery } from '#shared/schedule/scheduled-queries.ts';
import { deleteDrafts } from '#shared/upload/delete-drafts.ts';
import { syncedDrafts } from '#shared/upload/sync-marks.ts';
import { withToggled } from '#shared/upload/draft-list.ts';
import type { Unsent } from '#shared/upload/unsent-loops.ts';
import { Button } from '#shared/ui/button.tsx';
import { CloseButton } from '#shared/ui/close-button.tsx';
import { FullScreenLayer } from '#shared/ui/full-screen-layer.tsx';
import { useHistoryLayer } from '#shared/ui/history/use-history-layer.ts';
import { DraftTile } from './draft-tile.tsx';
import { ScheduledList } from './scheduled-list.tsx';
import { SyncSwitch, type SaveSync } from './sync-switch.tsx';
import { useShelfDrafts, type ShelfDraft } from './use-shelf-drafts.ts';

type DraftsShelfProps = {
  me: CurrentUser;
  open: boolean;
  onClose: () => void;
  onOpen: (draft: Unsent) => void;
  onSync: SaveSync;
};

/** What a user has scheduled, and all their drafts. */
export const DraftsShelf = ({ me, open, onClose, onOpen, onSync }: DraftsShelfProps) => {
  const drafts = useShelfDrafts(me);
  const isSynced = me.preferences.syncDrafts;
  const { data: scheduled = [] } = useQuery({ ...scheduledQuery, enabled: open });
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const isSelecting = open && chosen !== null;
  const endSelecting = () => setChosen(null);
  useHistoryLayer(isSelecting, endSelecting);
  const select = (id: string) => setChosen((before) => withToggled(before ?? [], id));
  // One may be gone meanwhile, posted in another tab.
  const ids =
    drafts?.map(({ draft }) => draft.id).filter((id) => chosen?.includes(id) === true) ?? [];
  const openOne = useMutation({
    mutationFn: (one: ShelfDraft) => one.open(),
    onSuccess: (draft) => (draft === undefined ? showNotice('draftNotKept') : onOpen(draft)),
    onError: (error) => showNotice('draftNotLoaded', error),
  });
  return (
    <FullScreenLayer
      open={open}
      onClose={isSelecting ? endSelecting : onClose}
      title={m.drafts_title()}
    >
      <div className="flex h-full flex-col">
        <header className="flex h-14 flex-none items-center gap-2 ps-5 pe-2 pt-[env(safe-area-inset-top)] lg:h-22 lg:px-7">
          <p className="min-w-0 flex-1 truncate font-display text-2xl font-bold tracking-[-0.025em] lg:text-3xl">
            {/* The layer has its title for screen readers. */}
            {!isSelecting && <span aria-hidden>{m.drafts_title()}</span>}
            <output>{isSelecting && m.drafts_selected({ count: ids.length })}</output>
          </p>
          {isSelecting ? (
            <Button size="small" variant="line" className="me-2" onClick={endSelecting}>
              {m.cancel()}
            </Button>
          ) : (
            <>
              {drafts !== undefined && drafts.length > 0 && (
                <Button size="small" variant="line" onClick={() => setChosen([])}>
                  {m.drafts_select()}
                </Button>
              )}
              <CloseButton onClick={onClose} />
            </>
          )}
        </header>
        <div
          ref={list}
          tabIndex={-1}
          className="min-h-0 flex-1 overflow-y-auto px-4 outline-none pb-[calc(1.5rem+env(safe-area-inset-bottom))] lg:px-7"
        >
          {open && <ScheduledList me={me} />}
          {drafts?.length === 0 && scheduled.length === 0 && <NoDrafts />}
          {drafts !== undefined && drafts.length > 0 && (
            <>
              {scheduled.length > 0 && <h3 className="px-1 pb-2 text-xl">{m.drafts_title()}</h3>}
              {!isSynced && (
                <p className="flex items-start gap-2 px-1 pb-4 text-sm text-pretty text-muted">
                  <Smartphone aria-hidden className="mt-0.5 size-4 flex-none" />
                  {m.drafts_only_here()}
                </p>
              )}
              <ul className="grid grid-cols-3 gap-x-3 gap-y-5 lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] lg:gap-x-4">
                {drafts.map((one) => (
                  <DraftTile
                    key={one.draft.id}
                    draft={one.draft}
                    location={one.location}
                    chosen={isSelecting ? chosen.includes(one.draft.id) : null}
                    onPress={() => (isSelecting ? select(one.draft.id) : openOne.mutate(one))}
                    onHold={() => select(one.draft.id)}
                  />
                ))}
              </ul>
            </>
          )}
        </div>
        {!isSelecting && drafts !== undefined && (
          <footer className="flex-none border-t border-line px-4 pt-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] lg:px-7">
            <SyncSwitch me={me} save={onSync} />
          </footer>
        )}
        {isSelecting && (
          <footer className="flex flex-none justify-center border-t border-line px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
            <Button
              variant="danger-line"
              size="large"
              className="w-full max-w-100"
              disabled={ids.length === 0}
              onClick={() => {
                for (const { draft, location } of drafts ?? []) {
                  if (location === 'account') syncedDrafts.add(draft.id);
                }
                deleteDrafts(ids);
                endSelecting();
                list.current?.focus();
              }}
            >
              <Trash2 aria-hidden className="size-5" />
              {m.drafts_delete()}
            </Button>
          </footer>
        )}
      </div>
    </FullScreenLayer>
  );
};

const NoDrafts = () => (
  <div className="flex flex-col items-center px-6 pt-[max(2rem,14dvh)] pb-10 text-center">
    <span className="grid size-23 place-items-center rounded-full bg-raised">
      <Layers2 aria-hidden className="size-9" />
    </span>
    <h3 className="mt-5 text-2xl">{m.drafts_empty_title()}</h3>
    <p className="mt-1.5 max-w-72 text-balance text-muted">{m.drafts_empty_text()}</p>
  </div>
);
