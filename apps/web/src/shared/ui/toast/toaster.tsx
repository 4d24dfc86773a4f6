import { Check, TriangleAlert } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import * as m from '#messages';
import { uiConstants } from '../../config/ui-constants.ts';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { CloseButton } from '../close-button.tsx';
import type { ToastEntry } from './toast-store.ts';
import { dismissToast, toastStore } from './toast-store.ts';
import './toaster.css';

const { swipeThresholdPx, hotkey, ...usual } = uiConstants.toast;

// The ring empties as the notice's time runs out, and pauses while it is hovered or focused.
const Countdown = ({ paused, displayMs }: { paused: boolean; displayMs: number }) => (
  <svg
    aria-hidden
    className="absolute inset-0 size-full -rotate-90"
    viewBox="0 0 36 36"
    fill="none"
  >
    <circle className="stroke-ring-track" cx="18" cy="18" r="16.5" strokeWidth="3" />
    <circle
      className="motion-reduce:hidden"
      cx="18"
      cy="18"
      r="16.5"
      pathLength="1"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="1"
      style={{
        animation: `ring-empties ${displayMs}ms linear forwards`,
        animationPlayState: paused ? 'paused' : 'running',
      }}
    />
  </svg>
);

const ToastCard = ({
  id,
  open,
  title,
  description,
  variant,
  action,
  displayMs = usual.displayMs,
}: ToastEntry) => {
  const [paused, setPaused] = useState(false);
  const destructive = variant === 'destructive';
  /** A word and what to do next: in one row, or in two where that is too long. */
  const short = action !== undefined && description === undefined;
  return (
    <Radix.Root
      type="foreground"
      open={open}
      duration={displayMs}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      onPause={() => setPaused(true)}
      onResume={() => setPaused(false)}
      data-variant={variant ?? 'default'}
      className={classNames(
        'pointer-events-auto flex w-full items-center gap-3 rounded-large bg-surface py-2 ps-3 pe-1.5 shadow-float',
        short && 'flex-wrap pe-2.5',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-toast-in',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swipe-out data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]',
      )}
    >
      <span
        className={classNames(
          'relative grid size-9 flex-none place-items-center [&>svg:last-child]:size-4.5',
          destructive ? 'text-danger' : 'text-amber',
        )}
      >
        <Countdown paused={paused} displayMs={displayMs} />
        {destructive ? (
          <TriangleAlert strokeWidth={2.5} />
        ) : (
          <Check className="text-text" strokeWidth={3} />
        )}
      </span>
      <div className={short ? 'flex-auto py-1 whitespace-nowrap' : 'min-w-0 flex-1 py-1'}>
        <Radix.Title className={classNames('font-bold', destructive && 'text-danger')}>
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description className="text-base text-muted">{description}</Radix.Description>
        )}
      </div>
      {action !== undefined && (
        <Radix.Action asChild altText={action.label}>
          <Button size="small" variant="line" onClick={action.onAct}>
            {action.label}
          </Button>
        </Radix.Action>
      )}
      {!short && (
        <Radix.Close asChild>
          <CloseButton className="text-muted hover:text-text [&_svg]:size-5" />
        </Radix.Close>
      )}
    </Radix.Root>
  );
};

/** Directly after the page and before any layer, even if a dialog was opened first. */
const container = document.createElement('div');
// Dialogs hide the rest of the page from screen readers, except for live regions. Each notice is a
// live region, so the list is not.
container.setAttribute('aria-live', 'off');
(document.querySelector('#root') ?? document.body.lastElementChild)?.after(container);

export const Toaster = () => {
  const entries = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return (
    <Radix.Provider
      label={m.notification_region()}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
    >
      {entries.map((entry) => (
        <ToastCard key={entry.id} {...entry} />
      ))}
      {/* Outside of the page, which a dialog hides from screen readers: the first notice may come while one is open. */}
      {createPortal(
        <Radix.Viewport
          label={m.notification_region()}
          hotkey={[hotkey]}
          className="notices pointer-events-none fixed inset-x-0 z-70 mx-auto w-full max-w-104 p-2 outline-none"
        />,
        container,
      )}
    </Radix.Provider>
  );
};
