import { classNames } from './class-names.ts';

/** A placeholder in the shape of the coming content. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span
    aria-hidden
    className={classNames(
      'block animate-shimmer rounded-medium bg-raised bg-[linear-gradient(100deg,transparent_30%,var(--color-line)_50%,transparent_70%)] bg-[length:200%_100%]',
      className,
    )}
  />
);
