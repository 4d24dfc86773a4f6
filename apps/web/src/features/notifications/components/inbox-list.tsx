import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { NotificationGroup } from '../api/inbox-query.ts';
import { useReadInView } from '../hooks/use-read-in-view.ts';
import type { InboxSection } from '../sections.ts';
import { inboxSections } from '../sections.ts';

const TITLES = {
  new: m.inbox_new,
  today: m.inbox_today,
  yesterday: m.inbox_yesterday,
  week: m.inbox_week,
  earlier: m.inbox_earlier,
} as const;

type RenderRow = (group: NotificationGroup) => ReactNode;

const Section = ({ section, renderRow }: { section: InboxSection; renderRow: RenderRow }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2
        id={id}
        className="px-5 pt-3.5 pb-1.25 font-body text-[0.875rem] font-[650] tracking-normal text-muted lg:px-6 lg:pt-5 lg:pb-2 lg:font-display lg:text-[1.0625rem] lg:font-bold lg:text-text"
      >
        {TITLES[section.name]()}
      </h2>
      <ul>
        {section.groups.map((group) => (
          // One that gets something new is a new row: it arrives at the top.
          <li key={group.latestId}>{renderRow(group)}</li>
        ))}
      </ul>
    </section>
  );
};

type InboxListProps = {
  groups: NotificationGroup[];
  isLit: (group: NotificationGroup) => boolean;
  renderRow: RenderRow;
};

export const InboxList = ({ groups, isLit, renderRow }: InboxListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useReadInView(list, groups);
  return (
    <div ref={list}>
      {inboxSections(groups, isLit).map((section) => (
        <Section key={section.name} section={section} renderRow={renderRow} />
      ))}
    </div>
  );
};
