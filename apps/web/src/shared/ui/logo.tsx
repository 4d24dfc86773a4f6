import { PRODUCT_NAME } from '@swirl/contract/product';
import * as m from '#messages';
import { classNames } from './class-names.ts';
import { pathThrough, spiralPoints } from './swirl/spiral.ts';

const ARM = { sweep: Math.PI * 1.28, innerRadius: 3.2, outerRadius: 13.4, steps: 46 };
const THIRD = (Math.PI * 2) / 3;
export const LOGO_ARMS = [
  'oklch(0.72 0.18 38)',
  'oklch(0.79 0.155 348)',
  'oklch(0.79 0.155 205)',
].map((colour, index) => ({
  colour,
  path: pathThrough(spiralPoints({ ...ARM, from: -1.1 + index * THIRD })),
}));

/** The logo. Decorative: its container has the name. */
export const Logo = ({ className }: { className?: string }) => (
  <svg
    aria-hidden
    className={className}
    viewBox="-16 -16 32 32"
    fill="none"
    strokeWidth="4.6"
    strokeLinecap="round"
  >
    {LOGO_ARMS.map(({ colour, path }) => (
      <path key={colour} d={path} stroke={colour} />
    ))}
  </svg>
);

/** `className` may set another text size. */
export const Wordmark = ({ className }: { className?: string }) => (
  <span
    className={classNames(
      'inline-flex items-center gap-2.5 font-display [:where(&)]:text-2xl font-[750] tracking-[-0.035em]',
      className,
    )}
  >
    <Logo className="size-[1.35em]" />
    <span aria-hidden>{m.wordmark()}</span>
    <span className="sr-only">{PRODUCT_NAME}</span>
  </span>
);
