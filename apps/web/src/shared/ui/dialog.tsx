import { classNames } from './class-names.ts';
import { DialogWindow, type DialogProps } from './dialog-window.tsx';

/** A window over the page. Back, Escape, the veil and the button close it. */
export const Dialog = ({ className, ...props }: DialogProps) => (
  <DialogWindow
    {...props}
    className={classNames(
      'inset-0 m-auto h-fit max-h-[min(48rem,calc(100dvh-2rem))] w-[min(30rem,calc(100vw-2rem))] rounded-sheet',
      'data-[state=closed]:animate-sink-out data-[state=open]:animate-rise-in',
      className,
    )}
    headerClassName="py-3"
    footerClassName="border-t border-line pt-4 pb-5"
  />
);
