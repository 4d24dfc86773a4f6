import { ChevronLeft, List, X } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { TreeIcon } from './tree-icon.tsx';

export type TreeView = 'tree' | 'list';

type ViewChoiceProps = {
  name: string;
  view: TreeView;
  chosen: TreeView;
  label: string;
  onChoose: (view: TreeView) => void;
  children: ReactNode;
};

const ViewChoice = ({ name, view, chosen, label, onChoose, children }: ViewChoiceProps) => (
  <label
    className={classNames(
      'relative flex min-h-hit min-w-[max(2.875rem,44px)] items-center justify-center gap-2 rounded-full px-3 font-semibold has-focus-visible:shadow-[0_0_0_2.5px_var(--color-focus)] lg:px-4 [&_svg]:size-5',
      view === chosen ? 'bg-text text-ground' : 'text-muted',
    )}
  >
    <input
      type="radio"
      name={name}
      aria-label={label}
      checked={view === chosen}
      onChange={() => onChoose(view)}
      className="absolute inset-0 appearance-none rounded-full outline-none"
    />
    {children}
    <span aria-hidden className="hidden lg:inline">
      {label}
    </span>
  </label>
);

type TreeHeaderProps = {
  total: string | null;
  view: TreeView;
  onView: (view: TreeView) => void;
  onBack: () => void;
};

export const TreeHeader = ({ total, view, onView, onBack }: TreeHeaderProps) => {
  const name = useId();
  return (
    <header className="relative z-10 flex min-h-16 flex-none items-center gap-0.5 ps-1 pe-3 pt-[env(safe-area-inset-top)] box-content lg:min-h-20 lg:gap-2 lg:ps-4 lg:pe-6">
      <IconButton label={m.back()} onClick={onBack} className="rtl:-scale-x-100">
        <ChevronLeft className="lg:hidden rtl:-scale-x-100" />
        <X className="hidden lg:block" />
      </IconButton>
      <div className="min-w-0 flex-1">
        <PageHeading
          title={m.page_tree()}
          className="text-xl tracking-[-0.025em] lg:text-3xl lg:tracking-[-0.03em]"
        >
          {m.page_tree()}
        </PageHeading>
        <p className="mt-px truncate text-sm text-muted lg:mt-1 lg:text-base">
          {total ?? m.loading()}
        </p>
      </div>
      <div
        role="radiogroup"
        aria-label={m.tree_view()}
        className="flex rounded-full bg-raised p-0.5"
      >
        <ViewChoice
          name={name}
          view="tree"
          chosen={view}
          label={m.tree_view_tree()}
          onChoose={onView}
        >
          <TreeIcon />
        </ViewChoice>
        <ViewChoice
          name={name}
          view="list"
          chosen={view}
          label={m.tree_view_list()}
          onChoose={onView}
        >
          <List aria-hidden />
        </ViewChoice>
      </div>
    </header>
  );
};
