import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

export type SkipProps = {
  /** Whether another one waits. */
  more: boolean;
  onSkip: () => void;
};

/** Leaves this one for later. */
export const SkipButton = ({ more, onSkip }: SkipProps) => (
  <Button size="large" className="px-4" disabled={!more} onClick={onSkip}>
    {m.moderation_skip()}
  </Button>
);
