import type { KeyboardEvent } from 'react';
import { steppedSecond } from './stepped-second.ts';

type SecondsSlider = {
  value: number;
  max: number;
  /** The value as it is spoken. */
  text: string;
  onStep: (second: number) => void;
};

const tenths = (second: number): number => Math.round(second * 10) / 10;

/** What makes an element a slider of seconds, with its keys. Its name is its own. */
export const sliderProps = ({ value, max, text, onStep }: SecondsSlider) => ({
  role: 'slider',
  tabIndex: 0,
  'aria-valuemin': 0,
  'aria-valuemax': tenths(max),
  'aria-valuenow': tenths(value),
  'aria-valuetext': text,
  onKeyDown: (event: KeyboardEvent): void => {
    const second = steppedSecond(event, value, max);
    if (second === undefined) return;
    event.preventDefault();
    onStep(second);
  },
});
