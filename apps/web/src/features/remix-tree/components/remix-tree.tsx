import type { Loop } from '@swirl/contract/schemas/loops';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as m from '#messages';
import { players } from '#shared/media/players.ts';
import { loopQuery } from '../api/loop-query.ts';
import type { Family, Member } from '../family.ts';
import { useWide } from '../hooks/use-wide.ts';
import { enter, firstPlace, leave, select } from '../place.ts';
import type { Place } from '../place.ts';
import { familyText, shownName } from '../texts.ts';
import { BranchBar } from './branch-bar.tsx';
import { TreeActions } from './tree-actions.tsx';
import { TreeHeader } from './tree-header.tsx';
import type { TreeView } from './tree-header.tsx';
import { TreeLegend } from './tree-legend.tsx';
import { TreeList } from './tree-list.tsx';
import { TreeNow } from './tree-now.tsx';
import { TreePanel } from './tree-panel.tsx';
import { TreeStage } from './tree-stage.tsx';
import { Way } from './way.tsx';

type RemixTreeProps = {
  family: Family;
  /** The loop whose tree was asked for. */
  loopId: string;
  onReact: (loop: Loop) => void;
  onBack: () => void;
};

const togglePlaying = (): void => players.toggleActive();

/** The whole family: who answered whom, playable where it stands. */
export const RemixTree = ({ family, loopId, onReact, onBack }: RemixTreeProps) => {
  const [place, setPlace] = useState<Place>(() => firstPlace(family, loopId));
  const [view, setView] = useState<TreeView>('tree');
  const wide = useWide();
  const { branch, selected } = place;
  const { data: loop } = useQuery(loopQuery(selected.loop === null ? null : selected.key));
  const choose = (member: Member): void => setPlace((before) => select(before, member));
  const goIn = (member: Member): void => {
    if (member.answers.length > 0) setPlace(enter(member));
  };
  const goOut = (): void => setPlace((before) => leave(family, before));
  const bar = (
    <BranchBar family={family} place={place} onEnter={() => goIn(selected)} onLeave={goOut} />
  );
  return (
    <div className="tree-page">
      <main id="content" className="relative flex min-h-0 min-w-0 flex-col">
        <TreeHeader total={familyText(family)} view={view} onView={setView} onBack={onBack} />
        <p aria-live="polite" className="sr-only">
          {branch === family.root ? '' : m.tree_in_branch({ name: shownName(branch) })}
        </p>
        {view === 'tree' ? (
          <div className="relative min-h-0 flex-1 lg:pb-18">
            <TreeStage
              place={place}
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
          <Way selected={selected} onSelect={choose} />
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
