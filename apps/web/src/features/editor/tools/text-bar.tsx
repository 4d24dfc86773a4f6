import { limits } from '@swirl/contract/limits';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import * as Radix from 'radix-ui/slider';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { CssVariables } from '#shared/ui/mood-style.ts';
import { secondsText } from '../seconds-text.ts';
import { endOf, timed } from '../text-edits.ts';

const STEP = 0.1;
const EDGES = ['start', 'end'] as const;

type TextBarProps = {
  texts: readonly LoopText[];
  chosen: number;
  now: number;
  loopSeconds: number;
  onChoose: (index: number) => void;
  onText: (text: LoopText, commit: boolean) => void;
  /** The moment at which an edge was taken is shown. */
  onShow: (edge: (typeof EDGES)[number]) => void;
};

/** When texts are shown, as bars along the loop; the chosen one has a handle at each end. */
export const TextBar = ({
  texts,
  chosen,
  now,
  loopSeconds,
  onChoose,
  onText,
  onShow,
}: TextBarProps) => {
  const text = texts[chosen];
  if (text === undefined) return null;
  const times = { start: text.start, end: endOf(text, loopSeconds) };
  const share = (second: number): number => second / loopSeconds;
  const styleOf = ({ mood, ...each }: LoopText): CssVariables => ({
    '--from': share(each.start),
    '--to': share(endOf({ mood, ...each }, loopSeconds)),
    ...moodStyle(mood),
  });
  const move = ([start = times.start, end = times.end]: number[], commit: boolean): void => {
    const next = timed(text, { start, end }, loopSeconds);
    if (commit || next.start !== text.start || next.end !== text.end) onText(next, commit);
  };
  // As far as the other edge allows; the slider would not move at all.
  const toEnd = (event: KeyboardEvent, edge: (typeof EDGES)[number]): void => {
    if (!(edge === 'start' ? event.key === 'End' : event.key === 'Home')) return;
    event.preventDefault();
    move(
      edge === 'start'
        ? [times.end - limits.edit.textSeconds, times.end]
        : [times.start, times.start + limits.edit.textSeconds],
      true,
    );
  };
  return (
    <div dir="ltr">
      <div className="text-lane">
        {texts.map(
          (each, index) =>
            index !== chosen && (
              <button
                key={JSON.stringify(each)}
                type="button"
                className="text-part"
                style={styleOf(each)}
                aria-label={m.edit_text_choose({ text: each.text })}
                onClick={() => onChoose(index)}
              >
                <span dir="auto">{each.text}</span>
              </button>
            ),
        )}
        <Radix.Root
          dir="ltr"
          min={0}
          max={Math.ceil(loopSeconds / STEP) * STEP}
          step={STEP}
          minStepsBetweenThumbs={limits.edit.textSeconds / STEP}
          value={[times.start, times.end]}
          onValueChange={(values) => move(values, false)}
          onValueCommit={(values) => move(values, true)}
          className="text-slider"
        >
          <Radix.Track className="absolute inset-0">
            <Radix.Range className="text-part" data-chosen style={styleOf(text)} asChild>
              <span>
                <span aria-hidden dir="auto">
                  {text.text}
                </span>
              </span>
            </Radix.Range>
          </Radix.Track>
          {EDGES.map((edge) => (
            <Radix.Thumb
              key={edge}
              className="text-edge"
              data-edge={edge}
              aria-label={edge === 'start' ? m.edit_text_start() : m.edit_text_end()}
              aria-valuetext={secondsText(times[edge])}
              onFocus={() => onShow(edge)}
              onKeyDown={(event) => toEnd(event, edge)}
            />
          ))}
        </Radix.Root>
        <span aria-hidden className="text-now" style={{ left: `${share(now) * 100}%` }} />
      </div>
      <div aria-hidden className="text-times" style={styleOf(text)}>
        <span>{clockText(times.start, { tenths: true })}</span>
        <span>{clockText(times.end, { tenths: true })}</span>
      </div>
    </div>
  );
};
