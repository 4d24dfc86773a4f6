import { UserX } from 'lucide-react';
import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';

/** The shape of a profile until it has come. */
export const ProfileLoading = () => (
  <div aria-busy>
    <Skeleton className="h-39 rounded-none lg:h-54" />
    <div className="-mt-13.5 px-5">
      <span className="relative -ms-1.5 grid size-29 place-items-center rounded-full bg-ground">
        <Skeleton className="size-[70.7%] rounded-full" />
      </span>
      <output className="mt-2 block text-[1.0625rem] font-semibold text-muted">
        {m.loading()}
      </output>
      <Skeleton className="mt-3 h-4 w-28 rounded-full" />
      <Skeleton className="mt-5 h-4 w-full max-w-100 rounded-full" />
      <Skeleton className="mt-2.5 h-4 w-2/3 max-w-80 rounded-full" />
    </div>
  </div>
);

/** Nobody, or nobody this person may see: both look the same. */
export const ProfileMissing = () => (
  <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-6 pt-14 text-center">
    <span className="mb-2 grid size-24 place-items-center rounded-full bg-raised text-muted">
      <UserX aria-hidden className="size-10" strokeWidth={1.75} />
    </span>
    <PageHeading title={m.profile_missing_title()} className="text-[1.75rem]">
      {m.profile_missing_title()}
    </PageHeading>
    <p className="text-muted">{m.profile_missing_text()}</p>
  </div>
);

export const ProfileFailed = ({ onRetry }: { onRetry: () => void }) => (
  <div
    role="alert"
    className="flex min-h-[70dvh] flex-col items-center justify-center gap-5 px-6 pt-14 text-center"
  >
    <p className="text-[1.0625rem] text-muted">{m.profile_failed()}</p>
    <Button onClick={onRetry}>{m.retry()}</Button>
  </div>
);
