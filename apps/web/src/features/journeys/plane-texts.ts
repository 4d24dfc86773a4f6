import { nameOfGoal, staysAround } from '@swirl/contract/journeys';
import type { MoodPoint } from '@swirl/contract/mood-points';
import * as m from '#messages';
import { feltName, pointName } from '#shared/config/point-name.ts';
import type { Course } from './journey-loops.ts';

export const goalName = (goal: MoodPoint): string => feltName(nameOfGoal(goal));

export const courseName = ({ from, to }: Course): string =>
  staysAround(from, to)
    ? m.compass_around({ mood: pointName(from) })
    : m.compass_from_to({ from: pointName(from), to: goalName(to) });

/** Where a journey leads, after how far it is. */
export const destination = ({ from, to }: Course): string =>
  staysAround(from, to)
    ? m.journey_around({ goal: goalName(to) })
    : m.journey_to({ goal: goalName(to) });

/** Around the middle of an axis nothing is said about it. */
const EVEN = 0.15;

/** A point as its handle says it: 'anxious, rather unpleasant, rather energetic'. */
export const pointText = ({ x, y }: MoodPoint, name: string): string => {
  const sides = [
    ...(Math.abs(x) > EVEN ? [x > 0 ? m.felt_pleasant() : m.felt_unpleasant()] : []),
    ...(Math.abs(y) > EVEN ? [y > 0 ? m.felt_energetic() : m.felt_calm()] : []),
  ];
  return [name, ...sides.map((side) => m.felt_rather({ word: side }))].join(', ');
};
