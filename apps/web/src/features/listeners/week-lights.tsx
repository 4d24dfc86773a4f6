import type { ListenersOfWeek } from '@swirl/contract/schemas/listeners';
import * as m from '#messages';
import type { CssVariables } from '#shared/ui/mood-style.ts';
import { countText } from './count-text.ts';
import { hueAt } from './stay-shape.ts';

type WeekLightsProps = {
  days: ListenersOfWeek['days'];
  /** Short and long names, from Monday. */
  names: readonly { short: string; long: string }[];
  moods: readonly string[];
};

/** A light for each day, as large as the number of people it reached. */
export const WeekLights = ({ days, names, moods }: WeekLightsProps) => {
  const sizes = days.map((count) => (count === 'few' ? 2 : count));
  const most = Math.max(1, ...sizes);
  const fullest = sizes.indexOf(most);
  return (
    <ul className="week-lights">
      {days.map((count, day) => {
        const size = Math.sqrt((sizes[day] ?? 0) / most);
        const light: CssVariables = {
          '--light': size.toFixed(3),
          '--light-hue': hueAt(moods, day / 7),
        };
        return (
          <li key={names[day]?.long} {...(day === fullest && { 'data-fullest': true })}>
            <span aria-hidden style={light} />
            <span aria-hidden>{names[day]?.short}</span>
            <span className="sr-only">
              {m.listeners_on_day({ day: names[day]?.long ?? '', count: countText(count) })}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
