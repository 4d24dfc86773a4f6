import { cardName, displayName } from '@swirl/contract/names';
import type { PendingAppeal } from '@swirl/contract/schemas/moderation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { appealsQuery } from '../api/moderation-queries.ts';
import { deciderName, decisionLine, handle } from '../case-texts.ts';
import { useSelection } from '../use-selection.ts';
import { AppealFoot, AppealPanel } from './appeal-panel.tsx';
import { CaseView } from './case-view.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskRow } from './desk-row.tsx';
import { Desk } from './desk.tsx';
import { EmptyNote } from './empty-note.tsx';

const NONE: readonly PendingAppeal[] = [];

/** Appeals against decisions, which a different owner decides. */
export const AppealsDesk = () => {
  const [open, setOpen] = useState(false);
  const pages = useInfiniteQuery(appealsQuery);
  const appeals = pages.data?.pages.flatMap(({ items }) => items) ?? NONE;
  const { selected, select, next, previous, skip, hasOthers } = useSelection(appeals);
  const quiet = {
    Icon: Scale,
    title: m.moderation_appeals_empty(),
    text: m.moderation_appeals_empty_text(),
  };
  const panel = selected && { appeal: selected, more: hasOthers, onSkip: skip };
  return (
    <Desk
      listLabel={m.moderation_appeals()}
      list={
        <DeskList
          pages={pages}
          items={appeals}
          quiet={quiet}
          renderRow={(appeal, index) => (
            <DeskRow
              thumb={
                <span className="grid h-15 w-12 flex-none place-items-center">
                  <Avatar
                    name={displayName(appeal.person)}
                    imageUrl={appeal.person.profileImageUrl}
                    face={appeal.person.avatarConfig}
                    className="size-11"
                  />
                </span>
              }
              title={handle(appeal.person)}
              about={decisionLine(appeal.decision)}
              when={timeAgo(appeal.createdAt)}
              selected={appeal.id === selected?.id}
              onSelect={() => {
                select(index);
                setOpen(true);
              }}
            />
          )}
        />
      }
      selected={selected && { id: selected.id, title: m.moderation_appeal() }}
      empty={pages.isSuccess && <EmptyNote {...quiet} className="h-full" />}
      view={
        selected && (
          <div key={selected.id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <AppealSummary appeal={selected} />
            {selected.decision.caseId !== null && <CaseView caseId={selected.decision.caseId} />}
          </div>
        )
      }
      panel={panel && <AppealPanel key={panel.appeal.id} {...panel} />}
      foot={panel && <AppealFoot key={panel.appeal.id} {...panel} />}
      open={open}
      onClose={() => setOpen(false)}
      next={next}
      previous={previous}
    />
  );
};

/** The decision, and its author's appeal. */
const AppealSummary = ({ appeal }: { appeal: PendingAppeal }) => {
  const { decision, person, message, createdAt } = appeal;
  return (
    <div className="grid gap-4 rounded-[1.375rem] bg-surface p-5 shadow-card">
      <div>
        <h2 className="font-body text-sm font-[650] tracking-normal text-muted">
          {m.moderation_decided_by({
            who: deciderName(decision),
            time: timeAgo(decision.decidedAt),
          })}
        </h2>
        <p className="mt-1 font-semibold">{decisionLine(decision)}</p>
        {decision.message !== null && (
          <p className="mt-1 leading-snug [overflow-wrap:anywhere] whitespace-pre-line">
            {decision.message}
          </p>
        )}
      </div>
      <div className="border-t border-line pt-4">
        <h2 className="font-body text-sm font-[650] tracking-normal text-muted">
          {m.moderation_appeal_by({ name: cardName(person), time: timeAgo(createdAt) })}
        </h2>
        <p className="mt-1 text-lg leading-[1.4] font-medium [overflow-wrap:anywhere] whitespace-pre-line">
          {message}
        </p>
      </div>
    </div>
  );
};
