import { cardName } from '@swirl/contract/names';
import { pathTo } from '@swirl/contract/paths';
import type { Loop } from '@swirl/contract/schemas/loops';
import { EyeOff, RotateCcw, ShieldCheck, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import * as m from '#messages';
import type { FeedName } from '#shared/loops/loop-keys.ts';
import { reasonsOf } from '#shared/loops/reasons.ts';
import { AlertDialog } from '#shared/ui/alert-dialog.tsx';
import { Button } from '#shared/ui/button.tsx';
import { useWhyActions } from './use-why-actions.ts';
import { WhyReasons } from './why-reasons.tsx';
import { WhyRing } from './why-ring.tsx';
import './why.css';

export type WhyProps = {
  loop: Loop;
  /** The feed that shows it. */
  feed: FeedName;
};

/** Only For you chooses; a loop that was opened by its link or just posted has no reasons there. */
const whyReasons = ({ loop, feed }: WhyProps) => (feed === 'for-you' ? reasonsOf(loop) : []);

/** The title, beside the ring of reasons. */
export const WhyHead = ({ loop, feed, id }: WhyProps & { id?: string }) => {
  const reasons = whyReasons({ loop, feed });
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      {reasons.length > 0 && <WhyRing loop={loop} reasons={reasons} />}
      <div className="min-w-0">
        <h2 id={id} aria-hidden={id === undefined} className="text-2xl tracking-[-0.025em]">
          {m.why_title()}
        </h2>
        {reasons.length > 0 && <p className="mt-0.5 text-base text-muted">{m.why_hint()}</p>}
      </div>
    </div>
  );
};

type WhyContentProps = WhyProps & {
  /** After an action that leaves this loop behind. */
  onDone: () => void;
};

/** Why a loop is here, and how to change that. */
export const WhyContent = ({ loop, feed, onDone }: WhyContentProps) => {
  const reasons = whyReasons({ loop, feed });
  return (
    <>
      {reasons.length > 0 ? (
        <Reasons key={loop.id} loop={loop} feed={feed} onDone={onDone} />
      ) : (
        <p className="py-2 text-lg">{feed === 'for-you' ? m.why_opened() : m.why_newest_first()}</p>
      )}
      <p className="why-never">
        <ShieldCheck aria-hidden />
        {m.why_never()}
      </p>
      <Button asChild className="mt-4 w-full">
        <Link href={pathTo.settings({ section: 'feed' })}>{m.why_all_settings()}</Link>
      </Button>
    </>
  );
};

const Reasons = ({ loop, onDone }: WhyContentProps) => {
  const { levels, setPart, less, hide, reset } = useWhyActions(loop);
  const [confirming, setConfirming] = useState(false);
  const then = (act: () => void) => () => {
    act();
    onDone();
  };
  return (
    <>
      <WhyReasons loop={loop} reasons={reasonsOf(loop)} levels={levels} onLevel={setPart} />
      <ul className="why-actions divide-y divide-line">
        {loop.moodTags.length > 0 && (
          <li>
            <button type="button" onClick={then(less)}>
              <ThumbsDown aria-hidden />
              {m.why_less()}
            </button>
          </li>
        )}
        <li>
          <button type="button" onClick={then(hide)}>
            <EyeOff aria-hidden />
            {m.why_hide({ name: cardName(loop.user) })}
          </button>
        </li>
        <li>
          <button type="button" onClick={() => setConfirming(true)}>
            <RotateCcw aria-hidden />
            {m.feed_reset()}
          </button>
        </li>
      </ul>
      <ResetFeed open={confirming} onOpenChange={setConfirming} onReset={then(reset)} />
    </>
  );
};

type ResetFeedProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReset: () => void;
};

/** Asks once. */
export const ResetFeed = ({ open, onOpenChange, onReset }: ResetFeedProps) => (
  <AlertDialog
    open={open}
    onOpenChange={onOpenChange}
    title={m.feed_reset_title()}
    description={m.feed_reset_text()}
    confirmLabel={m.feed_reset_confirm()}
    onConfirm={onReset}
    destructive
  />
);
