import { limits } from '@swirl/contract/limits';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { Maximize2, X } from 'lucide-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import * as m from '#messages';
import { StyledText, loopTextStyle } from '#shared/loops/texts/styled-text.tsx';
import { largestSize, sized, snapped } from '../text-edits.ts';
import { positionOf, useCornerGesture, useTextGesture } from './use-text-gesture.ts';
import '#shared/loops/texts/loop-texts.css';
import './text-canvas.css';

type ChangeText = (text: LoopText, options: { commit: boolean }) => void;

type TextCanvasProps = {
  canvas: HTMLElement;
  /** Those that are shown now, with their positions among all. */
  shown: readonly { text: LoopText; index: number }[];
  chosen: number | null;
  onChoose: (index: number) => void;
  onText: ChangeText;
  onDelete: () => void;
};

/** The texts over the preview; the chosen one in a box to move, size and delete it. */
export const TextCanvas = ({
  canvas,
  shown,
  chosen,
  onChoose,
  onText,
  onDelete,
}: TextCanvasProps) => {
  const held = shown.find(({ index }) => index === chosen)?.text;
  return (
    <div className="loop-texts text-canvas">
      {held?.x === 0.5 && <span aria-hidden className="text-guide" data-upright />}
      {held?.y === 0.5 && <span aria-hidden className="text-guide" />}
      {shown.map(({ text, index }) =>
        index === chosen ? (
          <TextBox key={index} canvas={canvas} text={text} onText={onText} onDelete={onDelete} />
        ) : (
          <button
            key={index}
            type="button"
            className="overlay-text"
            style={loopTextStyle(text)}
            aria-label={m.edit_text_choose({ text: text.text })}
            onClick={() => onChoose(index)}
          >
            <StyledText {...text} />
          </button>
        ),
      )}
    </div>
  );
};

const STEP = 0.02;
const LARGE_STEP = 0.1;

const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const percent = (share: number): number => Math.round(share * 100);

type TextBoxProps = {
  canvas: HTMLElement;
  text: LoopText;
  onText: ChangeText;
  onDelete: () => void;
};

/** A chosen text. Keys move it by its first slider and size it by the second. */
const TextBox = ({ canvas, text, onText, onDelete }: TextBoxProps) => {
  const box = useRef<HTMLDivElement>(null);
  const gesture = useTextGesture({ text, canvas, box, onText });
  const corner = useCornerGesture({ text, box, onText });
  const resize = (size: number): void => onText(sized(text, size), { commit: true });
  const byKey = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    const step = event.shiftKey ? LARGE_STEP : STEP;
    if (move !== undefined) {
      const from = positionOf(text, box.current, canvas);
      const to = { x: from.x + move.x * step, y: from.y + move.y * step };
      // From the middle, a step must lead out of it.
      const next = Math.abs(move.x * step + move.y * step) > STEP ? snapped(to) : within(to);
      onText({ ...text, ...next }, { commit: true });
    } else if (event.key === '+' || event.key === '=') resize(text.size + 2);
    else if (event.key === '-') resize(text.size - 2);
    else if (event.key === 'Delete' || event.key === 'Backspace') onDelete();
    else return;
    event.preventDefault();
    // The editor has keys of its own.
    event.stopPropagation();
  };
  return (
    <div ref={box} className="overlay-text text-box" style={loopTextStyle(text)} {...gesture}>
      <StyledText {...text} />
      <input
        type="range"
        className="text-position"
        aria-label={m.edit_text_position({ text: text.text })}
        aria-valuetext={m.edit_text_at({ x: percent(text.x), y: percent(text.y) })}
        min={0}
        max={100}
        value={percent(text.x)}
        // Screen readers may set it; keys move it in both directions.
        onChange={({ target }) =>
          onText({ ...text, x: Number(target.value) / 100 }, { commit: true })
        }
        onKeyDown={byKey}
      />
      <button
        type="button"
        className="text-handle"
        data-corner="start"
        aria-label={m.edit_text_delete()}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={onDelete}
      >
        <X aria-hidden />
      </button>
      <label className="text-handle" data-corner="end" {...corner}>
        <Maximize2 aria-hidden />
        <input
          type="range"
          aria-label={m.edit_text_size()}
          min={limits.edit.textSize.min}
          max={largestSize(text)}
          value={text.size}
          onChange={({ target }) => resize(Number(target.value))}
        />
      </label>
    </div>
  );
};

const within = ({ x, y }: { x: number; y: number }) => ({
  x: Math.max(0, Math.min(1, x)),
  y: Math.max(0, Math.min(1, y)),
});
