import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { ModerationCase } from '@swirl/contract/schemas/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUpRight, Lock, MessageCircle, Repeat2 } from 'lucide-react';
import { useCallback } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { LoopFrame } from '#shared/loops/card/loop-frame.tsx';
import { clockText } from '#shared/recording/clock-text.ts';
import { QueryState } from '#shared/ui/query-state.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { caseQuery } from '../api/moderation-queries.ts';
import { caseHeading } from '../case-texts.ts';
import { CaseComments } from './case-comments.tsx';
import { CasePerson, CaseProfile } from './case-person.tsx';
import { CaseRecord, CaseReports } from './case-record.tsx';
import './case-loop.css';

/** The reported content in its context. */
export const CaseView = ({ caseId }: { caseId: string }) => {
  const query = useQuery(caseQuery(caseId));
  return (
    <QueryState query={query} loading={<CaseLoading />}>
      {(found) => <Shown found={found} />}
    </QueryState>
  );
};

const CaseLoading = () => (
  <output className="@container block">
    <span className="sr-only">{m.loading()}</span>
    <span className="grid gap-7 @2xl:grid-cols-[21.5rem_minmax(0,1fr)]">
      <Skeleton className="aspect-[9/16] max-h-[min(38.25rem,60dvh)] lg:max-h-[min(38.25rem,76dvh)] rounded-sheet" />
      <Skeleton className="h-60 rounded-large" />
    </span>
  </output>
);

const Shown = ({ found }: { found: ModerationCase }) => {
  const { content, person, standing } = found;
  const loop = content?.loop ?? null;
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-6">
      <div
        className={
          loop === null
            ? undefined
            : 'grid grid-cols-[minmax(0,1fr)] gap-6 @2xl:grid-cols-[21.5rem_minmax(0,1fr)] @2xl:gap-7'
        }
      >
        {loop !== null && (
          // Where they do not fit side by side, a comment comes before its loop.
          <div className={found.target === 'comment' ? '@max-2xl:order-last' : undefined}>
            <CaseLoop key={loop.id} caseId={found.id} loop={loop} />
            <UnderLoop loop={loop} inFeeds={found.loop !== null} />
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <div>
            <h2 className="text-2xl tracking-[-0.025em] [overflow-wrap:anywhere]">
              {caseHeading(found)}
            </h2>
            <Aside found={found} />
          </div>
          {found.commentId !== null && content !== null && content.comments.length > 0 && (
            <CaseComments
              comments={content.comments}
              reportedId={found.commentId}
              reports={found.reports}
            />
          )}
          {content?.loop != null && content.loop.texts.length > 0 && (
            <CaseTexts texts={content.loop.texts} />
          )}
          {content?.captions != null && <CaseCaptions captions={content.captions} />}
          {person !== null && content?.profile != null && (
            <CaseProfile person={person} profile={content.profile} />
          )}
          <CaseReports found={found} />
          <CaseRecord found={found} />
        </div>
      </div>
      {person !== null && <CasePerson person={person} standing={standing} />}
    </div>
  );
};

/** Its state: who can see it, or why there is nothing to see. */
const Aside = ({ found }: { found: ModerationCase }) => {
  const { content, target, gone } = found;
  const text = asideOf(found);
  if (text === null) return null;
  const kept = target !== 'other' && !gone && content?.visibility != null;
  return (
    <p className="mt-1 flex items-start gap-1.5 text-muted">
      {kept && content.visibility !== 'public' && (
        <Lock aria-hidden className="mt-1 size-4 flex-none" />
      )}
      {text}
    </p>
  );
};

const SEEN_BY = {
  public: m.moderation_seen_by_all,
  friends: m.moderation_seen_by_friends,
  list: m.moderation_seen_by_list,
  private: m.moderation_seen_by_author,
} as const;

const asideOf = (found: ModerationCase): string | null => {
  const { content, target, gone } = found;
  if (target === 'other') return m.moderation_described_text();
  if (gone) return m.moderation_gone();
  if (content === null) return m.moderation_closed();
  if (target === 'comment' && content.loop !== null) {
    return m.moderation_comment_context({ name: cardName(content.loop.user) });
  }
  if (found.held.length > 0) return m.moderation_held_seen();
  return content.visibility === null ? null : SEEN_BY[content.visibility]();
};

type UnderLoopProps = {
  loop: Loop;
  /** This owner sees it in the feed anyway. */
  inFeeds: boolean;
};

const UnderLoop = ({ loop, inFeeds }: UnderLoopProps) => {
  const {
    id,
    _count: { comments, remixes },
  } = loop;
  return (
    <div className="mt-3 flex min-h-hit flex-wrap items-center gap-x-4 text-base text-muted">
      <span className="flex items-center gap-1.5">
        <MessageCircle aria-hidden className="size-4.5" />
        {m.moderation_comments({ count: comments })}
      </span>
      <span className="flex items-center gap-1.5">
        <Repeat2 aria-hidden className="size-4.5" />
        {m.moderation_remixes({ count: remixes })}
      </span>
      {inFeeds && (
        <Link
          href={pathTo.home({ loopId: id })}
          className="ms-auto flex min-h-hit items-center gap-1.5 rounded-small font-[650] text-text"
        >
          {m.moderation_open()}
          <ArrowUpRight aria-hidden className="size-4.5" />
        </Link>
      )}
    </div>
  );
};

/** What is written over the picture of a reported loop. */
const CaseTexts = ({ texts }: Pick<Loop, 'texts'>) => (
  <section className="grid gap-2">
    <h3 className="text-lg">{m.moderation_texts()}</h3>
    <ul className="grid gap-1.5">
      {texts.map(({ text, start, x, y }) => (
        <li
          key={`${start} ${x} ${y} ${text}`}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2"
        >
          <span className="text-base text-muted tabular-nums">{clockText(start)}</span>
          <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

/** The captions of a reported loop as one text. */
const CaseCaptions = ({ captions: { cues, language, automatic } }: { captions: Captions }) => (
  <section className="grid gap-2">
    <h3 className="text-lg">{m.captions()}</h3>
    {automatic && <p className="text-base text-muted">{m.moderation_captions_automatic()}</p>}
    <ol className="grid gap-1.5" {...(language !== null && { lang: language })}>
      {cues.map(({ start, text }) => (
        <li key={start} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
          <span className="text-base text-muted tabular-nums">{clockText(start / 1000)}</span>
          <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </span>
        </li>
      ))}
    </ol>
  </section>
);

type CaseLoopProps = { caseId: string; loop: Loop };

/**
 * The loop as users see it. Its links are renewed through the case, which is the only access for
 * owners.
 */
const CaseLoop = ({ caseId, loop }: CaseLoopProps) => {
  const client = useQueryClient();
  const renew = useCallback(async () => {
    const found: ModerationCase = await client.fetchQuery({ ...caseQuery(caseId), staleTime: 0 });
    return found.content?.loop?.media?.sources ?? [];
  }, [client, caseId]);
  return <LoopFrame loop={loop} renew={renew} className="case-player" />;
};
