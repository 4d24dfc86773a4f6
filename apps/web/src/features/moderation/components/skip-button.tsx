import * as m from '#messages';
import { Button } from '#shared/ui/button.tsx';

export type SkipProps = {
  /** Whether there is another one. */
  more: boolean;
  onSkip: () => void;
};

/** Skips this one. */
export const SkipButton = ({ more, onSkip }: SkipProps) => (
  <Button size="large" className="px-4" disabled={!more} onClick={onSkip}>
    {m.moderation_skip()}
  </Button>
);
