import { classNames } from './class-names.ts';
import { DialogWindow, type DialogProps } from './dialog-window.tsx';
import { useKeyboardInset } from './use-keyboard-inset.ts';

/** A dialog that comes up from the edge where thumbs are, and stays above the keyboard. */
export const Sheet = ({ className, ...props }: DialogProps) => {
  const keyboard = useKeyboardInset(props.open);
  return (
    <DialogWindow
      {...props}
      style={{ bottom: keyboard, maxHeight: `calc(100dvh - ${keyboard}px - 1.5rem)` }}
      className={classNames(
        'inset-x-0 mx-auto w-full max-w-120 rounded-t-sheet',
        'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
        className,
      )}
      top={<div aria-hidden className="mx-auto mt-2.5 h-[0.28rem] w-10 rounded-full bg-edge" />}
      headerClassName="pb-2"
      footerClassName="pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    />
  );
};
