import type { ComponentProps } from 'react';

/** The veil behind dialogs and sheets. */
export const Overlay = (props: ComponentProps<'div'>) => (
  <div
    {...props}
    className="overlay fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
  />
);
