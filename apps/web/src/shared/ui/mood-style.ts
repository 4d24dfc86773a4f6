import { moodHue } from '@swirl/contract/mood-hues';
import type { CSSProperties } from 'react';

export type CssVariables = CSSProperties & Record<`--${string}`, string | number>;

/** Sets the hue for everything inside: see `mood-light.css`. */
export const hueStyle = (hue: number): CssVariables => ({ '--mood-hue': hue });

/** Sets the hue of a mood for everything inside; without a mood nothing changes. */
export const moodStyle = (mood: string | null | undefined): CssVariables =>
  mood === undefined || mood === null ? {} : hueStyle(moodHue(mood));
