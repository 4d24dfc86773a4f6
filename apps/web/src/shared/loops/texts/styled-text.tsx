import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { moodStyle } from '#shared/ui/mood-style.ts';
import type { CssVariables } from '#shared/ui/mood-style.ts';
import { shownTextSize } from './text-size.ts';
import './loop-texts.css';

/** Where and how large a text is, for `.overlay-text`. */
export const loopTextStyle = (text: LoopText): CssVariables => ({
  '--text-x': text.x,
  '--text-y': text.y,
  '--text-size': shownTextSize(text),
  ...moodStyle(text.mood),
});

/** A text, in its style and light. */
export const StyledText = ({ text, style, mood }: LoopText) => (
  <span className="styled-text" data-style={style} data-lit={mood !== null || undefined} dir="auto">
    <span>{text}</span>
  </span>
);
