import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

/** What was begun is kept until it is saved; this is the way back to what is saved. */
export const UnsavedNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-[0.9375rem] text-muted">
    <p>{m.captions_unsaved()}</p>
    <Button size="small" look="line" onClick={onStartOver}>
      {m.captions_start_over()}
    </Button>
  </div>
);
