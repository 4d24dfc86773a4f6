import { UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import type { FailedQuery } from '#shared/api/use-retry.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { PageHeading } from '#shared/ui/page-heading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TilesShape } from './tiles-shape.tsx';
import './profile-layout.css';

/** `said` replaces the name. */
const Shape = ({ said }: { said?: ReactNode }) => (
  <>
    <Skeleton className="profile-cover-height rounded-none!" />
    <div className="profile-identity">
      <span className="profile-picture relative grid flex-none place-items-center rounded-full bg-ground">
        <Skeleton className="size-[70.7%] rounded-full!" />
      </span>
      <div className="profile-text">
        {said ?? <Skeleton className="mt-2 h-6 w-44 rounded-full!" />}
        <Skeleton className="mt-3 h-4 w-28 rounded-full!" />
        <Skeleton className="mt-5 h-4 w-full max-w-100 rounded-full!" />
        <Skeleton className="mt-2.5 h-4 w-2/3 max-w-80 rounded-full!" />
      </div>
    </div>
    <div className="mt-5 flex border-b border-line lg:gap-4 lg:px-[var(--page-gutter)]">
      {Array.from({ length: 4 }, (_, tab) => (
        <span key={tab} className="grid h-12 flex-1 place-items-center lg:flex-none lg:px-3">
          <Skeleton className="h-4 w-14 rounded-full!" />
        </span>
      ))}
    </div>
    <TilesShape />
  </>
);

/** The skeleton of a profile. */
export const ProfileLoading = () => (
  <div aria-busy>
    <Shape
      said={<output className="mt-2 block text-lg font-semibold text-muted">{m.loading()}</output>}
    />
  </div>
);

/** An unknown user, or one that the viewer may not see: both look the same. */
export const ProfileMissing = () => (
  <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-3 px-6 pt-14 text-center">
    <span className="mb-2 grid size-24 place-items-center rounded-full bg-raised text-muted">
      <UserX aria-hidden className="size-10" strokeWidth={1.75} />
    </span>
    <PageHeading title={m.profile_missing_title()} className="text-3xl">
      {m.profile_missing_title()}
    </PageHeading>
    <p className="text-muted">{m.profile_missing_text()}</p>
  </div>
);

export const ProfileFailed = ({ query }: { query: FailedQuery }) => (
  <LoadFailed title={m.profile_failed()} query={query}>
    <Shape />
  </LoadFailed>
);
