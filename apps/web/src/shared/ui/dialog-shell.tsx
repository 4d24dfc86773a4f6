import * as Dialog from 'radix-ui/dialog';
import type { CSSProperties, ComponentProps, ComponentType, ReactNode } from 'react';
import { useHistoryLayer } from './history/use-history-layer.ts';
import { useLayerFocus } from './use-layer-focus.ts';

/** The veil behind dialogs and sheets. */
const Overlay = (props: ComponentProps<'div'>) => (
  <div
    {...props}
    className="overlay fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
  />
);

type ContentProps = {
  onEscapeKeyDown: (event: KeyboardEvent) => void;
  onOpenAutoFocus: (event: Event) => void;
  onCloseAutoFocus: (event: Event) => void;
  className: string;
  style?: CSSProperties | undefined;
  'aria-describedby'?: undefined;
  children: ReactNode;
};

type Parts = {
  Root: ComponentType<Pick<DialogShellProps, 'open' | 'onOpenChange' | 'children'>>;
  Portal: ComponentType<{ children: ReactNode }>;
  Overlay: ComponentType<{ asChild: true; children: ReactNode }>;
  Content: ComponentType<ContentProps>;
};

type DialogShellProps = {
  /** Radix's own component, for a dialog or an alert. */
  parts?: Parts;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Radix focuses the cancel button of an alert. */
  ownFocus?: boolean;
  /** Whether it has a description in addition to its title. */
  described: boolean;
  className: string;
  style?: CSSProperties | undefined;
  children: ReactNode;
};

/** Shared by every layer over the page: history entry, veil and focus. */
export const DialogShell = ({
  parts = Dialog,
  open,
  onOpenChange,
  ownFocus = true,
  described,
  className,
  style,
  children,
}: DialogShellProps) => {
  const onEscape = useHistoryLayer(open, () => onOpenChange(false));
  const focus = useLayerFocus();
  return (
    <parts.Root open={open} onOpenChange={onOpenChange}>
      <parts.Portal>
        <parts.Overlay asChild>
          <Overlay />
        </parts.Overlay>
        <parts.Content
          onEscapeKeyDown={onEscape}
          onOpenAutoFocus={ownFocus ? focus.take : focus.remember}
          onCloseAutoFocus={focus.giveBack}
          {...(!described && { 'aria-describedby': undefined })}
          style={style}
          className={className}
        >
          {children}
        </parts.Content>
      </parts.Portal>
    </parts.Root>
  );
};
