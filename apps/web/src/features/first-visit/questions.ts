import * as m from '#messages';

/** Plain questions that anyone can answer; a new one every day. */
const QUESTIONS = [
  m.question_morning,
  m.question_smile,
  m.question_window,
  m.question_song,
  m.question_home,
  m.question_food,
  m.question_learned,
  m.question_grateful,
  m.question_childhood,
  m.question_weekend,
  m.question_brave,
  m.question_laugh,
] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The question of a day, or one of those that follow it. */
export const questionOf = (day: Date, drawn = 0): string => {
  const days = Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / DAY_MS;
  const question = QUESTIONS[(days + drawn) % QUESTIONS.length] ?? QUESTIONS[0];
  return question();
};
