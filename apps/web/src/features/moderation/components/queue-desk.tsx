import type { CaseTarget } from '@swirl/contract/moderation';
import { displayName } from '@swirl/contract/names';
import type { CaseSummary, ModerationSummary } from '@swirl/contract/schemas/moderation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Coffee, Hourglass, Lock, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { QueueFilter } from '../api/moderation-keys.ts';
import { caseQuery, queueQuery } from '../api/moderation-queries.ts';
import { caseAbout, caseReason, decisionLine, reportedTimes } from '../case-texts.ts';
import { useSelection } from '../use-selection.ts';
import { caseOf, tabPath } from '../moderation-tabs.ts';
import { CaseFoot, CasePanel } from './case-panel.tsx';
import { CaseView } from './case-view.tsx';
import { DeskList } from './desk-list.tsx';
import { DeskRow } from './desk-row.tsx';
import { Desk } from './desk.tsx';
import { EmptyNote } from './empty-note.tsx';
import { FilterChips } from './filter-chips.tsx';
import { LastDecision } from './last-decision.tsx';
import type { LastMade } from './last-decision.tsx';

type Filter = 'all' | 'held' | CaseTarget | 'decided';

const FILTERS: Record<Filter, QueueFilter> = {
  all: { state: 'open' },
  held: { state: 'open', held: 'true' },
  loop: { state: 'open', target: 'loop' },
  comment: { state: 'open', target: 'comment' },
  user: { state: 'open', target: 'user' },
  other: { state: 'open', target: 'other' },
  decided: { state: 'decided' },
};

/** Only where something is held, or was chosen to be shown. */
const heldChoice = (held: number, filter: Filter) =>
  held > 0 || filter === 'held' ? [{ value: 'held' as const, label: m.moderation_held() }] : [];

const filterChoices = (summary: ModerationSummary | undefined, filter: Filter) => [
  { value: 'all' as const, label: m.moderation_all({ count: summary?.open.all ?? 0 }) },
  ...heldChoice(summary?.held ?? 0, filter),
  { value: 'loop' as const, label: m.moderation_loops() },
  { value: 'comment' as const, label: m.moderation_filter_comments() },
  { value: 'user' as const, label: m.moderation_people() },
  { value: 'other' as const, label: m.moderation_other() },
  { value: 'decided' as const, label: m.moderation_decided() },
];

const NONE: readonly CaseSummary[] = [];

/** Reports, urgent ones first, and their decisions. */
export const QueueDesk = ({ summary }: { summary: ModerationSummary | undefined }) => {
  const [filter, setFilter] = useState<Filter>('all');
  const [made, setMade] = useState<LastMade>();
  const pages = useInfiniteQuery(queueQuery(FILTERS[filter]));
  const cases = pages.data?.pages.flatMap(({ items }) => items) ?? NONE;
  const selection = useSelection(cases);
  const { select, next, previous, skip, hasOthers } = selection;
  const requestedCase = caseOf(useSearch());
  const [, navigate] = useLocation();
  const named = useQuery({
    ...caseQuery(requestedCase ?? ''),
    enabled: requestedCase !== undefined,
  });
  const selected = requestedCase === undefined ? selection.selected : named.data;
  const [open, setOpen] = useState(requestedCase !== undefined);
  /** Opening another case leaves the one in the URL. */
  const leaveNamed = () => {
    if (requestedCase !== undefined) navigate(tabPath('reports'), { replace: true });
  };
  const leaving = (go: () => void) => () => {
    leaveNamed();
    go();
  };

  const quiet =
    filter === 'held'
      ? {
          Icon: Hourglass,
          title: m.moderation_held_empty(),
          text: m.moderation_held_empty_text(),
        }
      : {
          Icon: Coffee,
          title: m.moderation_queue_empty(),
          text: m.moderation_queue_empty_text(),
        };
  const last = made && <LastDecision made={made} onUndone={() => setMade(undefined)} />;
  const panel = selected && {
    found: selected,
    last,
    more: hasOthers,
    onSkip: leaving(skip),
    onDecided: (decided: LastMade) => {
      leaveNamed();
      setMade(decided);
    },
  };

  return (
    <Desk
      listLabel={m.moderation_reports()}
      list={
        <>
          <FilterChips
            label={m.moderation_show()}
            choices={filterChoices(summary, filter)}
            value={filter}
            onValueChange={setFilter}
          />
          {/* Beside a case it is in the panel. */}
          {last && <div className={selected ? 'px-5 pb-2 lg:hidden' : 'px-5 pb-2'}>{last}</div>}
          <DeskList
            pages={pages}
            items={cases}
            quiet={quiet}
            renderRow={(found, index) => (
              <CaseRow
                found={found}
                selected={found.id === selected?.id}
                onSelect={() => {
                  leaveNamed();
                  select(index);
                  setOpen(true);
                }}
              />
            )}
          />
        </>
      }
      below={<span className="ms-auto">{m.moderation_urgent_first()}</span>}
      selected={selected && { id: selected.id, title: caseReason(selected) }}
      empty={pages.isSuccess && <EmptyNote {...quiet} className="h-full" />}
      view={selected && <CaseView key={selected.id} caseId={selected.id} />}
      panel={panel && <CasePanel key={panel.found.id} {...panel} />}
      foot={panel && <CaseFoot key={panel.found.id} {...panel} />}
      open={open}
      onClose={() => {
        leaveNamed();
        setOpen(false);
      }}
      next={leaving(next)}
      previous={leaving(previous)}
    />
  );
};

type CaseRowProps = { found: CaseSummary; selected: boolean; onSelect: () => void };

const CaseRow = ({ found, selected, onSelect }: CaseRowProps) => (
  <DeskRow
    thumb={<CaseThumb found={found} />}
    title={found.decision === null ? caseReason(found) : decisionLine(found.decision)}
    about={caseAbout(found)}
    when={timeAgo(found.decision?.decidedAt ?? found.latestReportAt)}
    {...(found.reports > 0 && {
      count: {
        number: found.reports,
        label: reportedTimes(found.reports),
        urgent: found.urgent && found.state === 'open',
      },
    })}
    selected={selected}
    onSelect={onSelect}
  />
);

/** A thumbnail of a case. Content that an owner may not see is shown only in the case itself. */
const CaseThumb = ({ found }: { found: Pick<CaseSummary, 'target' | 'person' | 'loop'> }) => {
  const { target, person, loop } = found;
  if (target === 'user' && person !== null) {
    return (
      <span className="grid h-15 w-12 flex-none place-items-center">
        <Avatar
          name={displayName(person)}
          imageUrl={person.profileImageUrl}
          face={person.avatarConfig}
          className="size-11"
        />
      </span>
    );
  }
  if (loop !== null) {
    return <LoopThumb loop={loop} className="case-thumb h-15 w-12 flex-none rounded-[0.75rem]" />;
  }
  const Icon = target === 'other' ? MessageSquareText : Lock;
  return (
    <span
      aria-hidden
      className="grid h-15 w-12 flex-none place-items-center rounded-[0.75rem] bg-raised text-muted"
    >
      <Icon className="size-5" />
    </span>
  );
};
