import type { Loop } from '@swirl/contract/schemas/loops';
import { Volume2, VolumeX } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { WarningCover } from '#shared/loops/warning-cover.tsx';
import * as m from '#messages';
import { CaptionLine } from '#shared/captions/caption-line.tsx';
import { CaptionsButton } from '#shared/captions/captions-button.tsx';
import { timeAgo } from '#shared/config/relative-time.ts';
import { LoopView } from '#shared/loops/card/loop-view.tsx';
import { SeekBar } from '#shared/loops/card/seek-bar.tsx';
import { PlayerSurface } from '#shared/loops/card/player-surface.tsx';
import { isCover } from '#shared/loops/covers.ts';
import { toggleSound, useMuted } from '#shared/media/sound.ts';
import { useFreshLinks } from '#shared/loops/use-fresh-links.ts';
import { usePlayer } from '#shared/media/use-player.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useMemberLoop } from '../use-member-loop.ts';
import { faceOf } from '../face-of.ts';
import { pathToRoot } from '../family.ts';
import type { Member } from '../family.ts';
import { shownName } from '../texts.ts';
import { TreeActions } from './tree-actions.tsx';

const TreePlayer = ({ loop, onReact }: { loop: Loop; onReact: (loop: Loop) => void }) => {
  const renew = useFreshLinks(loop, true);
  const host = useRef<HTMLDivElement>(null);
  const player = usePlayer(loop, 'active', host, renew);
  const muted = useMuted();
  const playable = loop.mediaType === 'audio' || loop.mediaType === 'video';
  return (
    <div
      data-player="dark"
      className="tree-screen relative h-103 flex-none overflow-hidden rounded-large bg-player text-paper [--player-gutter:1.125rem] [color-scheme:dark] [container-type:size] [@media(max-height:48rem)]:h-[44dvh]"
    >
      {isCover(loop) ? (
        <WarningCover loop={loop} active={false} />
      ) : (
        <LoopView
          loop={loop}
          player={player}
          host={host}
          within
          failedAction={null}
          onBroken={() => void renew()}
        />
      )}
      <PlayerSurface player={player} playable={playable} onDoubleTap={() => onReact(loop)} />
      {playable && (
        <>
          <IconButton
            label={muted ? m.tree_unmute() : m.tree_mute()}
            onClick={toggleSound}
            className="absolute end-2 bottom-4 z-2"
          >
            {muted ? <VolumeX /> : <Volume2 />}
          </IconButton>
          {loop.hasCaptions && (
            <>
              <div className="pointer-events-none absolute inset-x-4 bottom-16 text-center">
                <CaptionLine loop={loop} second={player.second} />
              </div>
              <div className="absolute end-14 bottom-4 z-2">
                <CaptionsButton byKey={false} />
              </div>
            </>
          )}
          <SeekBar player={player} duration={loop.duration} />
        </>
      )}
    </div>
  );
};

type TreePanelProps = {
  selected: Member;
  /** The buttons into the branch and out of it. */
  branch: ReactNode;
  onSelect: (member: Member) => void;
  onReact: (loop: Loop) => void;
};

/** The selected loop beside its tree, and the path to it. */
export const TreePanel = ({ selected, branch, onSelect, onReact }: TreePanelProps) => {
  const loop = useMemberLoop(selected);
  return (
    <aside className="flex min-h-0 w-full flex-col border-s border-line bg-surface">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
        {selected.loop === null ? (
          <p className="grid h-60 flex-none place-items-center rounded-large bg-raised p-8 text-center text-muted">
            {m.tree_not_available_text()}
          </p>
        ) : loop === undefined ? (
          <Skeleton className="h-103 flex-none" />
        ) : (
          <TreePlayer key={loop.id} loop={loop} onReact={onReact} />
        )}
        {branch}
        <nav aria-label={m.tree_path()}>
          <ol>
            {pathToRoot(selected).map((member) => (
              <PathRow
                key={member.key}
                member={member}
                selected={member === selected}
                onSelect={() => onSelect(member)}
              />
            ))}
          </ol>
        </nav>
      </div>
      {selected.loop !== null && (
        <div className="flex-none p-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
          <TreeActions loop={loop} onReact={onReact} />
        </div>
      )}
    </aside>
  );
};

type PathRowProps = { member: Member; selected: boolean; onSelect: () => void };

const PathRow = ({ member, selected, onSelect }: PathRowProps) => (
  <li className="tree-step">
    <button
      type="button"
      aria-current={selected ? 'true' : undefined}
      onClick={onSelect}
      className="flex min-h-16 w-full items-center gap-3.5 rounded-medium text-start"
    >
      {member.loop === null ? (
        <span className="size-11 flex-none rounded-full border-2 border-dashed border-edge" />
      ) : (
        <Avatar {...faceOf(member.loop)} className="size-11" />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-1.5">
          <span dir="auto" className="truncate text-base font-bold">
            {shownName(member)}
          </span>
          {member.loop !== null && (
            <span className="flex-none text-sm text-muted">{timeAgo(member.loop.createdAt)}</span>
          )}
        </span>
        <span
          dir="auto"
          className={classNames(
            'mt-0.5 line-clamp-2 text-base leading-snug',
            !selected && 'text-muted',
          )}
        >
          {member.loop?.caption}
        </span>
      </span>
    </button>
  </li>
);
