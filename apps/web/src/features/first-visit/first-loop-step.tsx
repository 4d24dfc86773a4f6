import { feedAvatar } from '@swirl/contract/avatar';
import { limits } from '@swirl/contract/limits';
import { stricterVisibility } from '@swirl/contract/policies/visibility';
import type { Visibility } from '@swirl/contract/preferences';
import type { CurrentUser } from '@swirl/contract/schemas/users';
import { ChevronDown, Globe, Lock, Shuffle, Users } from 'lucide-react';
import { useState } from 'react';
import * as m from '#messages';
import { AvatarCanvas } from '#shared/avatar/avatar-canvas.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { LoopRing } from '#shared/ui/ring/loop-ring.tsx';
import { questionOf } from './questions.ts';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './step-frame.tsx';

/** What the recorder or the status begins with. */
export type Answer = { caption: string; visibility: Visibility };

type FirstLoopStepProps = {
  me: CurrentUser;
  progress: Progress;
  onRecord: (answer: Answer) => void;
  onWrite: (answer: Answer) => void;
  onSkip: () => void;
};

const AUDIENCES = [
  { value: 'public', label: m.first_visit_audience_public, icon: Globe },
  { value: 'friends', label: m.first_visit_audience_friends, icon: Users },
  { value: 'private', label: m.first_visit_audience_private, icon: Lock },
] as const satisfies readonly { value: Visibility; label: () => string; icon: unknown }[];

const { seconds } = limits.loop;
/** A tick for each second; none has passed. */
const TICKS = Array.from({ length: seconds.max }, () => 0);
const TICK = { radius: 41, shortest: 4, amplitude: 0 };

/** Today's question, and the ways to answer it. */
export const FirstLoopStep = ({ me, progress, onRecord, onWrite, onSkip }: FirstLoopStepProps) => {
  const { loopVisibility } = me.preferences;
  const [drawn, setDrawn] = useState(0);
  const [visibility, setVisibility] = useState<Visibility>(loopVisibility);
  const [today] = useState(() => new Date());
  const caption = questionOf(today, drawn);
  const offered = AUDIENCES.filter(
    ({ value }) => stricterVisibility(value, loopVisibility) === value,
  );
  return (
    <StepFrame
      progress={progress}
      title={m.first_visit_loop_title()}
      text={m.first_visit_loop_text({ seconds: seconds.max })}
      onSkip={onSkip}
      footer={
        <div className="grid flex-1 gap-1">
          <Button variant="main" size="large" onClick={() => onRecord({ caption, visibility })}>
            <i aria-hidden className="size-3.5 rounded-full bg-current" />
            {m.first_visit_record()}
          </Button>
          <Button
            size="large"
            className="bg-transparent!"
            onClick={() => onWrite({ caption, visibility })}
          >
            {m.first_visit_write()}
          </Button>
        </div>
      }
    >
      <section aria-label={m.first_visit_question()} className="question-card">
        {drawn < limits.firstVisit.otherQuestions && (
          <button
            type="button"
            aria-label={m.first_visit_question_other()}
            className="absolute end-2 top-1.5 grid size-hit place-items-center rounded-full text-muted hover:text-text"
            onClick={() => setDrawn(drawn + 1)}
          >
            <Shuffle aria-hidden className="size-5" />
          </button>
        )}
        <p className="text-sm font-semibold text-muted">{m.first_visit_question()}</p>
        <p
          aria-live="polite"
          className="mt-1.5 pe-6 font-display text-2xl leading-[1.12] font-bold tracking-[-0.03em] text-balance"
        >
          {caption}
        </p>
      </section>
      <div className="question-face">
        <LoopRing
          peaks={TICKS}
          played={0}
          shape={TICK}
          strokeWidth={1.05}
          className="absolute inset-0 size-full"
        />
        <span
          aria-hidden
          className="absolute inset-x-0 top-[3.6%] mx-auto h-[5.8%] w-[1.7%] rounded-full bg-ember"
        />
        <div className="size-[71%] overflow-hidden rounded-full bg-[oklch(0.82_0.09_205)]">
          <AvatarCanvas config={me.avatarConfig ?? feedAvatar} playing className="size-full" />
        </div>
      </div>
      <div className="mt-4 flex justify-center">
        <Menu
          trigger={
            <Button className="min-h-hit px-4.5 text-base font-semibold">
              {AUDIENCES.find(({ value }) => value === visibility)?.label()}
              <ChevronDown aria-hidden className="size-4.5" />
            </Button>
          }
          items={offered.map(({ value, label, icon: Icon }) => ({
            label: label(),
            icon: <Icon aria-hidden />,
            onSelect: () => setVisibility(value),
          }))}
        />
      </div>
    </StepFrame>
  );
};
