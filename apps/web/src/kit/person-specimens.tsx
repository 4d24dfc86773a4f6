import { Avatar } from '#shared/ui/avatar.tsx';
import { ProgressRing } from '#shared/ui/ring/progress-ring.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { kitText } from './kit-text.ts';
import { Specimen } from './specimen.tsx';

export const PersonSpecimens = () => (
  <Specimen name={kitText.people}>
    <Avatar name="Ava Okafor" imageUrl="/favicon.svg" />
    <Avatar name="Marguerite Obi" />
    <Avatar name="Broken Picture" imageUrl="/no-such-picture.webp" className="size-14" />
    <ProgressRing className="size-16" value={0.9} moods={['playful', 'cozy']} strokeWidth={5}>
      <Avatar name="Theo" className="size-13" />
    </ProgressRing>
    <ProgressRing className="size-16" value={0} strokeWidth={5}>
      <Avatar name="Nobody Yet" className="size-13" />
    </ProgressRing>
    <Spinner className="size-8" />
    <div className="grid w-40 gap-2">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  </Specimen>
);
