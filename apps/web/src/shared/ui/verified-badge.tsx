import { badgeOf } from '@swirl/contract/verification';
import * as m from '#messages';
import { classNames } from './class-names.ts';

type VerifiedBadgeProps = { status: string; className?: string };

const SEAL =
  'M10 1l2.2 1.7 2.7-.3.9 2.6 2.4 1.3-.6 2.7 1.1 2.5-2 1.9-.2 2.7-2.7.5-1.5 2.3-2.3-1.1-2.3 1.1-1.5-2.3-2.7-.5-.2-2.7-2-1.9 1.1-2.5-.6-2.7L4.2 5l.9-2.6 2.7.3z';
const CROWN = 'M6.5 11.5l.6-4 2.1 1.8L10 6.5l.8 2.8 2.1-1.8.6 4z';

/** Beside a verified user's name: a gold seal for owners, a blue check mark for others. */
export const VerifiedBadge = ({ status, className = 'size-[1.05rem]' }: VerifiedBadgeProps) => {
  const badge = badgeOf(status);
  if (badge === null) return null;
  return (
    <span className={classNames('inline-block flex-none', className)}>
      <span className="sr-only">{badge === 'owner' ? m.badge_owner() : m.badge_verified()}</span>
      <svg aria-hidden className="block size-full" viewBox="0 0 20 20">
        {badge === 'owner' ? (
          <>
            <path d={SEAL} fill="oklch(0.8 0.15 85)" />
            <path d={CROWN} fill="oklch(0.25 0.06 85)" />
          </>
        ) : (
          <>
            <circle cx="10" cy="10" r="8.6" fill="oklch(0.72 0.14 230)" />
            <path
              d="M6.3 10.3l2.5 2.5 5-5.3"
              stroke="#fff"
              strokeWidth="2"
              fill="none"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </>
        )}
      </svg>
    </span>
  );
};
