import { classNames } from './class-names.ts';
import './sign-glow.css';

/** Decorative: fills the nearest positioned parent and takes no clicks. */
export const SignGlow = ({ className }: { className?: string }) => (
  <div
    aria-hidden
    className={classNames('pointer-events-none absolute inset-0 overflow-hidden', className)}
  >
    <div className="sign-glow" />
  </div>
);
