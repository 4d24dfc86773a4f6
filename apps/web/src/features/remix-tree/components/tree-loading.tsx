import * as m from '#messages';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TreeHeader } from './tree-header.tsx';
import './tree.css';

/** A tree without faces yet, as shares of its room. */
const PLACES = [
  { x: 50, y: 46, side: 7 },
  { x: 30, y: 30, side: 4.5 },
  { x: 70, y: 26, side: 4 },
  { x: 66, y: 66, side: 5 },
  { x: 32, y: 70, side: 3.5 },
  { x: 18, y: 52, side: 2.5 },
  { x: 84, y: 50, side: 3 },
];
const stay = (): void => undefined;

export const TreeLoading = ({ onBack }: { onBack: () => void }) => (
  <div className="tree-page" aria-busy>
    <main id="content" className="flex min-h-0 flex-col">
      <TreeHeader total={null} view="tree" onView={stay} onBack={onBack} />
      <output className="relative min-h-0 flex-1">
        <span className="sr-only">{m.loading()}</span>
        {PLACES.map(({ x, y, side }) => (
          <span
            key={x}
            className="absolute -translate-1/2"
            style={{ insetInlineStart: `${x}%`, top: `${y}%`, width: `${side}rem` }}
          >
            <Skeleton className="aspect-square w-full rounded-full!" />
          </span>
        ))}
      </output>
    </main>
    <aside className="flex-none rounded-t-sheet bg-surface p-5 lg:rounded-none lg:border-s lg:border-line">
      <Skeleton className="h-44 lg:h-103" />
    </aside>
  </div>
);
