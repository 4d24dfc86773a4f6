import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { Link } from 'wouter';
import * as m from '#messages';
import { momentOf, timeAgo } from '#shared/config/relative-time.ts';
import { logQuery } from '../api/moderation-queries.ts';
import { handle } from '../case-texts.ts';
import type { LogEntry } from '../log-texts.ts';
import { actorName, actText, caseIdOf, detailTexts } from '../log-texts.ts';
import { casePath } from '../moderation-tabs.ts';
import { Column, ModerationList } from './moderation-list.tsx';

/** The audit log, newest first. */
export const LogList = () => {
  const pages = useInfiniteQuery(logQuery);
  const entries = pages.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Column>
      <ModerationList
        pages={pages}
        items={entries}
        rowClassName="h-16 rounded-medium"
        empty={{ Icon: ScrollText, title: m.log_empty(), text: m.log_empty_text() }}
      >
        <ol className="divide-y divide-line">
          {entries.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </ModerationList>
    </Column>
  );
};

const LogLine = ({ entry }: { entry: LogEntry }) => {
  const { at, person, detail } = entry;
  return (
    <li className="py-3.5 leading-snug">
      <p>
        <b className="font-bold">{actorName(entry)}</b> <Act entry={entry} />
        {person !== null && <span className="font-semibold"> {handle(person)}</span>}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
        <time dateTime={at} title={momentOf(at)}>
          {timeAgo(at)}
        </time>
        {detailTexts(detail).map((text) => (
          <span key={text} className="[overflow-wrap:anywhere]">
            {text}
          </span>
        ))}
      </p>
    </li>
  );
};

/** What was done, with a link to the case if there is one. */
const Act = ({ entry }: { entry: LogEntry }) => {
  const caseId = caseIdOf(entry);
  if (caseId === undefined) return actText(entry);
  return (
    <Link
      href={casePath(caseId)}
      className="relative underline decoration-edge underline-offset-4 after:absolute after:inset-x-0 after:top-1/2 after:h-hit after:-translate-y-1/2 hover:decoration-current"
    >
      {actText(entry)}
    </Link>
  );
};
