import { limits } from '@swirl/contract/limits';
import type { ReactionMood } from '@swirl/contract/mood-points';
import { Check } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { Button } from '#shared/ui/button.tsx';
import { moodStyle } from '#shared/ui/mood-style.ts';
import { bubbleLayout } from './bubble-layout.ts';
import type { Bubble } from './bubble-layout.ts';
import { useSaveMoods } from './first-visit.ts';
import { StepFrame } from './step-frame.tsx';
import type { Progress } from './step-frame.tsx';

type MoodsStepProps = {
  progress: Progress;
  onDone: () => void;
  onSkipAll: () => void;
};

const LEAST = limits.firstVisit.moods;

/** What For you begins with. */
export const MoodsStep = ({ progress, onDone, onSkipAll }: MoodsStepProps) => {
  const [chosen, setChosen] = useState<readonly ReactionMood[]>([]);
  const { mutate: save, isPending } = useSaveMoods(onDone);
  const toggle = (mood: ReactionMood) =>
    setChosen((before) =>
      before.includes(mood) ? before.filter((other) => other !== mood) : [...before, mood],
    );
  const enough = chosen.length >= LEAST;
  return (
    <StepFrame
      progress={progress}
      title={m.first_visit_moods_title()}
      text={m.first_visit_moods_text()}
      onSkip={onDone}
      onSkipAll={onSkipAll}
      footer={
        <>
          <output className="first-visit-count">
            {enough
              ? m.first_visit_moods_chosen({ number: chosen.length })
              : m.first_visit_moods_choose({ number: LEAST })}
          </output>
          <Button
            variant="main"
            size="large"
            className="flex-1"
            disabled={!enough}
            pending={isPending}
            onClick={() => save(chosen)}
          >
            {m.first_visit_next()}
          </Button>
        </>
      }
    >
      <MoodBubbles chosen={chosen} onToggle={toggle} />
    </StepFrame>
  );
};

const ROOT_PIXELS = 16;
const rem = (pixels: number): string => `${(pixels / ROOT_PIXELS).toFixed(3)}rem`;

/** The width in pixels at the usual font size, so that bubbles grow with their names. */
const measure = (element: HTMLElement): number => {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return (element.clientWidth * ROOT_PIXELS) / root;
};

type MoodBubblesProps = {
  chosen: readonly ReactionMood[];
  onToggle: (mood: ReactionMood) => void;
};

const MoodBubbles = ({ chosen, onToggle }: MoodBubblesProps) => {
  const field = useRef<HTMLFieldSetElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    const look = () => setWidth(measure(element));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { bubbles, height } = useMemo(
    () => (width === 0 ? { bubbles: [], height: 0 } : bubbleLayout(moodName, width)),
    [width],
  );
  return (
    <fieldset
      ref={field}
      aria-label={m.first_visit_moods_title()}
      className="relative mt-3 min-w-0"
      style={{ height: rem(height) }}
    >
      {bubbles.map((bubble) => (
        <MoodBubble
          key={bubble.mood}
          bubble={bubble}
          chosen={chosen.includes(bubble.mood)}
          onToggle={() => onToggle(bubble.mood)}
        />
      ))}
    </fieldset>
  );
};

type MoodBubbleProps = { bubble: Bubble; chosen: boolean; onToggle: () => void };

const MoodBubble = ({ bubble, chosen, onToggle }: MoodBubbleProps) => {
  const { mood, x, y, radius } = bubble;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onToggle}
      className="mood-bubble"
      style={{
        ...moodStyle(mood),
        insetInlineStart: rem(x - radius),
        top: rem(y - radius),
        width: rem(radius * 2),
        height: rem(radius * 2),
      }}
    >
      {chosen ? <Check aria-hidden strokeWidth={3} /> : <i aria-hidden />}
      <span>{moodName(mood)}</span>
    </button>
  );
};
