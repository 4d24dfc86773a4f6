import { cardName, displayName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { Repost } from '@swirl/contract/schemas/reposts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import { timeAgo } from '#shared/config/relative-time.ts';
import { patchLoop } from '#shared/loops/loop-cache.ts';
import { MoreRows } from '#shared/people/more-rows.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { QueryState, RowsLoading } from '#shared/ui/query-state.tsx';
import { Sheet } from '#shared/ui/sheet.tsx';
import { VerifiedBadge } from '#shared/ui/verified-badge.tsx';
import { withoutReposter } from './reposted-by.ts';
import { repostsQuery } from './reposts-query.ts';
import { useRepostHides } from './use-repost-hides.ts';

type RepostsSheetProps = {
  loop: Loop;
  onReport: (person: { id: string; name: string }) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Who reposted a loop, of the people whom the viewer follows. */
export const RepostsSheet = ({ loop, onReport, open, onOpenChange }: RepostsSheetProps) => {
  const client = useQueryClient();
  const pages = useInfiniteQuery({ ...repostsQuery(loop.id), enabled: open });
  const reposts = pages.data?.pages.flatMap(({ items }) => items);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useRepostHides(({ userId, hides }) => {
    const next = new Set(hidden);
    if (hides) next.add(userId);
    else next.delete(userId);
    setHidden(next);
    const shown = [...next].reduce(withoutReposter, loop);
    patchLoop(client, loop.id, (stored) => {
      const { repostedBy: _, ...plain }: Loop & { repostedBy?: unknown } = stored;
      return 'repostedBy' in shown ? { ...plain, repostedBy: shown.repostedBy } : plain;
    });
  });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={m.reposts_title()}>
      <QueryState
        query={{ data: reposts, isError: pages.isError, refetch: pages.refetch }}
        loading={<RowsLoading className="h-13" />}
      >
        {(found) => (
          <>
            {found.length === 0 && (
              <p className="grid min-h-16 place-items-center text-center text-muted">
                {m.reposts_empty()}
              </p>
            )}
            <ul className="pb-2">
              {found.map((repost) => (
                <Row
                  key={repost.id}
                  repost={repost}
                  isHidden={hidden.has(repost.user.id)}
                  pending={hide.isPending}
                  onHide={(hides) => hide.mutate({ userId: repost.user.id, hides })}
                  onReport={() => onReport({ id: repost.user.id, name: cardName(repost.user) })}
                />
              ))}
            </ul>
            <MoreRows pages={pages} />
          </>
        )}
      </QueryState>
    </Sheet>
  );
};

type RowProps = {
  repost: Repost;
  isHidden: boolean;
  pending: boolean;
  onHide: (hides: boolean) => void;
  onReport: () => void;
};

const ACTION =
  'min-h-hit rounded-small pe-4 text-start text-sm font-semibold text-muted hover:text-text';

const Row = ({ repost, isHidden, pending, onHide, onReport }: RowProps) => {
  const { user, line, createdAt } = repost;
  const name = cardName(user);
  return (
    <li className="pt-3">
      <div className="relative flex min-h-hit items-center gap-3">
        <Avatar
          name={displayName(user)}
          imageUrl={user.profileImageUrl}
          face={user.avatarConfig}
          className="size-11 flex-none"
        />
        <div className="flex min-w-0 items-center gap-1.5">
          <Link
            href={pathTo.profile(user.id)}
            replace
            dir="auto"
            className="min-w-0 truncate leading-6 font-[650] outline-none after:absolute after:inset-0 after:rounded-small focus-visible:after:outline-[2.5px] focus-visible:after:outline-focus"
          >
            {displayName(user)}
          </Link>
          <VerifiedBadge status={user.verificationStatus} />
          <time dateTime={createdAt} className="flex-none text-sm text-muted">
            {timeAgo(createdAt)}
          </time>
        </div>
      </div>
      <div className="ps-14">
        {line !== null && (
          <p dir="auto" className="-mt-2 text-base [overflow-wrap:anywhere]">
            {line}
          </p>
        )}
        <div className="flex flex-wrap">
          <button
            type="button"
            disabled={pending}
            className={ACTION}
            onClick={() => onHide(!isHidden)}
          >
            {isHidden ? m.reposts_show({ name }) : m.reposts_hide({ name })}
          </button>
          <button type="button" className={ACTION} onClick={onReport}>
            {m.report()}
          </button>
        </div>
      </div>
    </li>
  );
};
