import { VOICE_CONTENT } from '@swirl/contract/comments';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { GitFork, Image, Mic, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { useCover } from '#shared/loops/covers.ts';
import { LoopThumb } from '#shared/loops/thumb/loop-thumb.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import type { NotificationGroup } from './inbox-query.ts';
import { notificationKindViews } from './notification-kinds.ts';
import { sentenceParts } from './sentence.ts';
import { ActorFaces } from './actor-faces.tsx';
import './notification-row.css';

export type RowTarget = { href: string } | { onOpen: () => void };

type NotificationRowProps = {
  group: NotificationGroup;
  /** New during this visit. */
  lit: boolean;
  /** Arrived while the inbox was open. */
  arrived: boolean;
  /** Its target is shown beside the list. */
  selected?: boolean;
  /** The target of the whole row. */
  target: RowTarget;
  /** Called before the navigation. */
  onTap: () => void;
  /** Instead of a thumbnail: the button to follow back. */
  action?: ReactNode;
};

const COVER =
  'text-start outline-none after:absolute after:inset-0 focus-visible:after:rounded-medium focus-visible:after:outline-[2.5px] focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus';

const quoteOf = ({ kind, loop, comment, voice }: NotificationGroup): string | null => {
  if (voice && comment?.content === VOICE_CONTENT) return null;
  const { quotes } = notificationKindViews[kind];
  if (quotes === null) return null;
  return (quotes === 'comment' ? comment?.content : loop?.caption) ?? null;
};

const Sentence = ({ group }: { group: NotificationGroup }) =>
  sentenceParts(group).map(({ kind, text }) =>
    kind === 'text' ? (
      text
    ) : (
      <b key={kind} className="font-bold [overflow-wrap:anywhere]">
        {text}
        {kind === 'first' && group.actors[0] !== undefined && (
          <VerifiedBadge
            status={group.actors[0].verificationStatus}
            className="ms-1 size-[1.05rem] align-[-0.15em]"
          />
        )}
      </b>
    ),
  );

/** One notification group; the whole row links to its target. */
export const NotificationRow = ({
  group: given,
  lit,
  arrived,
  selected = false,
  target,
  onTap,
  action,
}: NotificationRowProps) => {
  const cover = useCover();
  const group = { ...given, loop: cover(given.loop ?? undefined) ?? null };
  const quote = quoteOf(group);
  return (
    <article
      data-group={group.id}
      data-lit={lit}
      style={moodStyle(group.loop?.moodTags[0] ?? group.id)}
      className={classNames(
        'mood notice-row lg:rounded-medium',
        lit && 'notice-lit',
        arrived && 'notice-arrives',
        selected && 'notice-selected',
      )}
    >
      <div className="relative flex min-h-20.5 min-w-0 items-center gap-3.5 py-2.75 ps-6 pe-5">
        {lit && (
          <span className="absolute start-2.25 top-[calc(50%-0.25rem)] size-2 rounded-full bg-[var(--mood-line)] shadow-[0_0_0.625rem_var(--mood-line)]">
            <span className="sr-only">{m.inbox_unread()}</span>
          </span>
        )}
        <ActorFaces group={group} lit={lit} />
        <div className="min-w-0 flex-1">
          <p className="text-base leading-[1.36] text-pretty">
            {'href' in target ? (
              <Link href={target.href} onClick={onTap} className={COVER}>
                <Sentence group={group} />
              </Link>
            ) : (
              <button
                type="button"
                className={COVER}
                aria-current={selected ? 'true' : undefined}
                onClick={() => {
                  onTap();
                  target.onOpen();
                }}
              >
                <Sentence group={group} />
              </button>
            )}
          </p>
          {quote !== null && quote !== '' && (
            <q
              dir="auto"
              className="mt-1.25 line-clamp-2 border-s-[2.5px] border-line ps-2.5 text-base leading-[1.36] [overflow-wrap:anywhere] [quotes:none]"
            >
              {quote}
            </q>
          )}
          <time dateTime={group.createdAt} className="mt-0.75 block text-sm text-muted">
            {timeAgo(group.createdAt)}
          </time>
        </div>
        {action !== undefined && <div className="relative flex-none self-center">{action}</div>}
        {action === undefined && group.loop !== null && (
          <LoopLink kind={group.kind} loop={group.loop} onTap={onTap} />
        )}
      </div>
    </article>
  );
};

const KINDS = { audio: Mic, video: Play, image: Image } as const;

type LoopLinkProps = { kind: NotificationGroup['kind']; loop: Loop; onTap: () => void };

const Kind = ({ kind, loop: { mediaType } }: Pick<LoopLinkProps, 'kind' | 'loop'>) => {
  // A status shows its text, and there is no room for more.
  if (mediaType === 'status') return null;
  const Icon = kind === 'remix' ? GitFork : KINDS[mediaType];
  return (
    <span className="absolute end-0.75 bottom-0.75 grid size-5 place-items-center rounded-full bg-night/66">
      <Icon aria-hidden className="size-3.25" strokeWidth={2.4} />
    </span>
  );
};

/** A thumbnail of the loop, which opens it in the feed. */
const LoopLink = ({ kind, loop, onTap }: LoopLinkProps) => (
  <Link
    href={pathTo.home({ loopId: loop.id })}
    onClick={onTap}
    className="notice-thumb relative flex-none rounded-[0.75rem]"
  >
    <span className="sr-only">{m.inbox_open_loop()}</span>
    <LoopThumb loop={loop} className="h-15 w-12 rounded-[0.75rem]">
      <Kind kind={kind} loop={loop} />
    </LoopThumb>
  </Link>
);
