import { moodHue } from '@swirl/contract/mood-hues';
import type { CSSProperties } from 'react';

type CssVariables = CSSProperties & Record<`--${string}`, string | number>;

/** Lights everything within by a hue: see `mood-light.css`. */
export const hueStyle = (hue: number): CssVariables => ({ '--mood-hue': hue });

/** Lights everything within by a mood; without one it stays as it is. */
export const moodStyle = (mood: string | null | undefined): CssVariables =>
  mood === undefined || mood === null ? {} : hueStyle(moodHue(mood));
