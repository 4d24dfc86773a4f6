import type { Loop } from '@swirl/contract/schemas/loops';
import { FoldHorizontal, UnfoldHorizontal } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import * as m from '#messages';
import { players } from '#shared/media/players.ts';
import { Button } from '#shared/ui/button.tsx';
import { useMemberLoop } from '../use-member-loop.ts';
import type { Family, Member } from '../family.ts';
import { MAX_HEADS } from '../fold-family.ts';
import { enter, firstPosition, leave, select } from '../tree-position.ts';
import type { TreePosition } from '../tree-position.ts';
import { enterText, familyText, shownName } from '../texts.ts';
import { TreeActions } from './tree-actions.tsx';
import { TreeHeader } from './tree-header.tsx';
import type { TreeView } from './tree-header.tsx';
import { TreeList } from './tree-list.tsx';
import { TreeNow } from './tree-now.tsx';
import { TreePanel } from './tree-panel.tsx';
import { TreeCanvas } from './tree-canvas.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';

// On wide but low screens, the loop is beside its tree as well.
const QUERY = '(min-width: 64rem), (orientation: landscape) and (max-height: 30rem)';

const subscribe = (notify: () => void): (() => void) => {
  const query = matchMedia(QUERY);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

/** Whether the selected loop is shown beside the tree. */
const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches);

type RemixTreeProps = {
  family: Family;
  /** The loop whose tree was requested. */
  loopId: string;
  /** Loops with room for another voice are lit. */
  findRoom: boolean;
  onReact: (loop: Loop) => void;
  onBack: () => void;
};

const togglePlaying = (): void => players.toggleActive();

/** The remix tree, with playback of the selected loop. */
export const RemixTree = ({ family, loopId, findRoom, onReact, onBack }: RemixTreeProps) => {
  const [position, setPosition] = useState<TreePosition>(() => firstPosition(family, loopId));
  const [view, setView] = useState<TreeView>('tree');
  const wide = useWide();
  const { branch, selected } = position;
  const loop = useMemberLoop(selected);
  const choose = (member: Member): void => setPosition((before) => select(before, member));
  const goIn = (member: Member): void => {
    if (member.answers.length > 0) setPosition(enter(member));
  };
  const goOut = (): void => setPosition((before) => leave(family, before));
  const bar = (
    <BranchBar family={family} position={position} onEnter={() => goIn(selected)} onLeave={goOut} />
  );
  return (
    <div className="tree-page">
      <main id="content" className="relative flex min-h-0 min-w-0 flex-col">
        <TreeHeader total={familyText(family)} view={view} onView={setView} onBack={onBack} />
        <p aria-live="polite" className="sr-only">
          {branch === family.root ? '' : m.tree_in_branch({ name: shownName(branch) })}
        </p>
        {findRoom && <p className="px-5 pb-2 text-base text-pretty">{m.tree_room_lit()}</p>}
        {view === 'tree' ? (
          <div className="relative min-h-0 flex-1 lg:pb-18">
            <TreeCanvas
              position={position}
              findRoom={findRoom}
              onSelect={choose}
              onEnter={goIn}
              onLeave={goOut}
              onPlay={togglePlaying}
            />
            {wide && <TreeLegend />}
          </div>
        ) : (
          <div className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto">
            <TreeList
              family={family}
              selected={selected}
              onSelect={choose}
              onPlay={togglePlaying}
            />
          </div>
        )}
      </main>
      {wide ? (
        <TreePanel selected={selected} branch={bar} onSelect={choose} onReact={onReact} />
      ) : (
        <aside className="relative z-10 flex-none rounded-t-sheet bg-surface px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] shadow-[0_-12px_50px_light-dark(oklch(0.2_0.02_265/0.1),oklch(0_0_0/0.28))]">
          <Breadcrumbs selected={selected} onSelect={choose} />
          <TreeNow member={selected} />
          <div className="mt-3 grid gap-3">
            {bar}
            {selected.loop !== null && <TreeActions loop={loop} onReact={onReact} />}
          </div>
        </aside>
      )}
    </div>
  );
};

type BranchBarProps = {
  family: Family;
  position: TreePosition;
  onEnter: () => void;
  onLeave: () => void;
};

/** The buttons to open a folded branch and to return to the whole tree. */
const BranchBar = ({ family, position, onEnter, onLeave }: BranchBarProps) => {
  const { branch, selected } = position;
  const enterable =
    selected !== branch && selected.answers.length > 0 && family.root.size > MAX_HEADS;
  if (!enterable && branch === family.root) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {enterable && (
        <Button size="small" onClick={onEnter}>
          <UnfoldHorizontal aria-hidden className="size-4" />
          {enterText(selected)}
        </Button>
      )}
      {branch !== family.root && (
        <Button size="small" onClick={onLeave}>
          <FoldHorizontal aria-hidden className="size-4" />
          {m.tree_leave()}
        </Button>
      )}
    </div>
  );
};

const KEYS = ['←', '→', '↑', '↓'];

const Key = ({ children }: { children: string }) => (
  <kbd className="grid h-5.5 min-w-5.5 place-items-center rounded-[0.4375rem] px-1.5 font-body text-xs font-[650] shadow-[inset_0_0_0_1px_var(--color-edge)]">
    {children}
  </kbd>
);

/** The legend of sizes, colors and keys, where there is room. */
const TreeLegend = () => (
  <div className="pointer-events-none absolute start-6 bottom-5 hidden h-12 items-center gap-7 text-sm text-muted xl:flex">
    <span className="flex items-center gap-2">
      <svg
        aria-hidden
        viewBox="0 0 66 24"
        className="h-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        <circle cx="6" cy="12" r="3.5" />
        <circle cx="24" cy="12" r="7" />
        <circle cx="52" cy="12" r="11" />
      </svg>
      {m.tree_legend_reactions()}
    </span>
    <span className="flex items-center gap-2">
      <span className="h-2 w-16 rounded-full bg-[linear-gradient(90deg_in_oklch_longer_hue,oklch(0.76_0.15_20),oklch(0.76_0.15_340))]" />
      {m.tree_legend_mood()}
    </span>
    <span className="flex items-center gap-1.5">
      {KEYS.map((key) => (
        <Key key={key}>{key}</Key>
      ))}
      <span className="ms-1.5">{m.tree_legend_walk()}</span>
    </span>
    <span className="flex items-center gap-2">
      <Key>{m.tree_key_space()}</Key>
      {m.tree_legend_play()}
    </span>
  </div>
);
