import * as m from '#messages';
import { Skeleton } from '#shared/ui/skeleton.tsx';

const ROWS = ['w-3/4', 'w-11/12', 'w-1/2', 'w-2/3'];

export const CommentsLoading = () => (
  <div>
    <output className="block pb-5 text-muted">{m.comments_loading()}</output>
    <div className="grid gap-6">
      {ROWS.map((width) => (
        <div key={width} className="grid grid-cols-[2.5rem_1fr] gap-x-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid content-center gap-2">
            <Skeleton className="h-3.5 w-28" />
            <Skeleton className={`h-3.5 ${width}`} />
          </div>
        </div>
      ))}
    </div>
  </div>
);
