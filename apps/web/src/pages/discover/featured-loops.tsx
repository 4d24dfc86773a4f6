import type { Loop } from '@swirl/contract/schemas/loops';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { Heart, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { CommentsDialog } from '#features/comments/components/comments-dialog.tsx';
import { useFeatured } from '#features/discover/api/discover-query.ts';
import { FeaturedCard } from '#features/discover/components/featured-card.tsx';
import { SmallAction } from '#features/discover/components/small-action.tsx';
import { useReaction } from '#features/reactions/hooks/use-reaction.ts';
import * as m from '#messages';
import { moodHue } from '@swirl/contract/mood-hues';
import { commentMenu, hiddenComment } from '../menus/comment-more.tsx';
import { useMenuLayers } from '../menus/use-menu-layers.tsx';

/** Loops to discover: one plays at a time, and all can be liked and talked about. */
export const FeaturedLoops = ({ me }: { me: CurrentUser }) => {
  const loops = useFeatured();
  const [playing, setPlaying] = useState<string | null>(null);
  const [talk, setTalk] = useState<{ loopId: string; open: boolean }>();
  const { toggle } = useReaction();
  const { ask, layers } = useMenuLayers({ widest: me.preferences.loopVisibility });
  const talked = loops.find(({ id }) => id === talk?.loopId);
  if (loops.length === 0) {
    return <p className="px-5 pt-2 text-muted">{m.discover_loops_empty()}</p>;
  }
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
    <>
      <ul className="flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pt-3 pb-6 [scrollbar-width:none]">
        {loops.map((loop) => (
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
      {talked !== undefined && (
        <CommentsDialog
          loop={talked}
          me={me}
          renderMenu={commentMenu(ask)}
          renderHidden={hiddenComment({ inDialog: true })}
          open={talk?.open === true}
          onOpenChange={(open) => setTalk({ loopId: talked.id, open })}
        />
      )}
      {layers}
    </>
  );
};
