import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { type DialogProps, DialogWindow } from './dialog-window.tsx';

/** How many pixels of the layout's bottom an on-screen keyboard covers. */
const useKeyboardInset = (active: boolean): number => {
  const [inset, setInset] = useState(0);
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!active || viewport === null) return undefined;
    const measure = () =>
      setInset(Math.max(0, window.innerHeight - viewport.height - viewport.offsetTop));
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [active]);
  return inset;
};

type SheetProps = DialogProps & {
  /** The maximum height; by default nearly the whole screen. */
  tallest?: string;
  /** For a fixed height, independent of its content. */
  height?: string;
};

/**
 * A dialog that comes up from the bottom and stays above the keyboard. On wide screens it is a
 * centered window.
 */
export const Sheet = ({ className, tallest = '100dvh', height, ...props }: SheetProps) => {
  const keyboard = useKeyboardInset(props.open);
  return (
    <DialogWindow
      {...props}
      style={{
        // Above the keyboard, or else where the caller's class says.
        bottom: keyboard > 0 ? keyboard : 'var(--sheet-bottom, 0px)',
        ...(height !== undefined && { height }),
        maxHeight: `min(${tallest}, calc(100dvh - ${keyboard}px - var(--sheet-bottom, 0px) - 1.5rem))`,
      }}
      className={classNames(
        'inset-x-0 mx-auto w-full max-w-120 rounded-t-sheet',
        'data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in',
        'lg:top-0 lg:my-auto lg:h-fit lg:rounded-sheet lg:data-[state=closed]:animate-sink-out lg:data-[state=open]:animate-rise-in',
        className,
      )}
      top={
        <div
          aria-hidden
          className="relative mx-auto mt-2.5 h-[0.28rem] w-10 flex-none rounded-full bg-edge lg:invisible"
        />
      }
      headerClassName="pb-2"
      footerClassName="pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]"
    />
  );
};
