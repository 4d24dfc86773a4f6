import { isSelf } from '@swirl/contract/policies/viewer';
import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Heart, MessageCircle } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { CommentsDialog } from '#features/comments/comments-dialog.tsx';
import { useFeatured } from '#features/discover/discover-query.ts';
import { FeaturedCard, SmallAction } from '#features/discover/featured-card.tsx';
import { PageArrows, useGridColumns, useTurnKeys } from '#features/discover/featured-paging.tsx';
import { Section } from '#features/discover/section.tsx';
import { featuredPage } from '#features/discover/featured-pages.ts';
import { useReaction } from '#features/reactions/use-reaction.ts';
import * as m from '#messages';
import { moodHue } from '@swirl/contract/mood-hues';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';

/**
 * Featured loops: one plays at a time, and all can be liked and commented on. On wide screens they
 * are a grid with pages, otherwise they scroll horizontally.
 */
export const FeaturedLoops = ({ me }: { me: CurrentUser }) => {
  const loops = useFeatured();
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const columns = useGridColumns(list);
  const [from, setFrom] = useState(0);
  const [playing, setPlaying] = useState<string | null>(null);
  const [talk, setTalk] = useState<{ loopId: string; open: boolean }>();
  const { toggle } = useReaction();
  const { openDialog, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const page = featuredPage(loops.length, columns, from);
  const paged = columns > 0 && loops.length > columns;
  const talked = loops.find(({ id }) => id === talk?.loopId);

  const focusMoves = useRef(false);
  const turn = (first: number) => {
    if (first === page.first) return;
    focusMoves.current = list?.contains(document.activeElement) === true;
    setPlaying(null);
    setFrom(first);
  };
  // The focused card is gone; the first of the new page takes the focus.
  useLayoutEffect(() => {
    if (!focusMoves.current) return;
    focusMoves.current = false;
    list?.querySelector('a')?.focus({ preventScroll: true });
  });
  useTurnKeys({ previous: () => turn(page.previous), next: () => turn(page.next) }, paged);

  const actions = (loop: Loop) => {
    const { _count: counts } = loop;
    return (
      <>
        <SmallAction
          label={m.react()}
          icon={<Heart aria-hidden />}
          count={counts.reactions}
          pressed={loop.hasReacted}
          {...(loop.moodTags[0] !== undefined && { hue: moodHue(loop.moodTags[0]) })}
          onClick={() => toggle(loop)}
        />
        <SmallAction
          label={m.comments()}
          icon={<MessageCircle aria-hidden />}
          count={counts.comments}
          onClick={() => setTalk({ loopId: loop.id, open: true })}
        />
      </>
    );
  };
  return (
    <Section
      title={m.discover_loops()}
      aside={paged && <PageArrows page={page} total={loops.length} onTurn={turn} />}
    >
      {loops.length === 0 ? (
        <p className="px-[var(--page-gutter)] pt-2 text-muted">{m.discover_loops_empty()}</p>
      ) : (
        <ul ref={setList} className="featured-list">
          {loops.slice(page.first, page.last).map((loop) => (
            <li key={loop.id}>
              <FeaturedCard
                loop={loop}
                active={playing === loop.id}
                onActiveChange={(active) => setPlaying(active ? loop.id : null)}
                actions={actions(loop)}
              />
            </li>
          ))}
        </ul>
      )}
      {talked !== undefined && (
        <CommentsDialog
          loop={talked}
          me={me}
          renderMenu={commentMenu(openDialog, isSelf(me, talked.userId))}
          renderHidden={hiddenComment({ inDialog: true })}
          open={talk?.open === true}
          onOpenChange={(open) => setTalk({ loopId: talked.id, open })}
        />
      )}
      {layers}
    </Section>
  );
};
