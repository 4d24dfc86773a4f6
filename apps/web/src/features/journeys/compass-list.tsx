import { goalNear } from '@swirl/contract/journeys';
import { distanceBetween, feelingPoints, feelings } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods } from '@swirl/contract/mood-points';
import type { MoodPoint, ReactionMood } from '@swirl/contract/mood-points';
import { useId } from 'react';
import * as m from '#messages';
import { feltName } from '#shared/config/point-name.ts';
import type { CourseChoice } from './use-course.ts';

type Spot = { name: string; point: MoodPoint; loops: number | undefined };

const QUARTERS = [
  { title: m.compass_quarter_lively, holds: ({ x, y }: MoodPoint) => x >= 0 && y >= 0 },
  { title: m.compass_quarter_calm, holds: ({ x, y }: MoodPoint) => x >= 0 && y < 0 },
  { title: m.compass_quarter_rough, holds: ({ x, y }: MoodPoint) => x < 0 && y >= 0 },
  { title: m.compass_quarter_low, holds: ({ x, y }: MoodPoint) => x < 0 && y < 0 },
];

const isSame = (one: MoodPoint | null, other: MoodPoint): boolean =>
  one !== null && distanceBetween(one, other) === 0;

type CompassListProps = {
  loops: ReadonlyMap<ReactionMood, number> | undefined;
  course: CourseChoice;
};

/** The whole compass without its plane: two lists of choices. */
export const CompassList = ({
  loops,
  course: { from, wished, setFrom, setTo, byKeys },
}: CompassListProps) => {
  const moods: Spot[] = reactionMoods.map((name) => ({
    name,
    point: moodPoints[name],
    loops: loops?.get(name),
  }));
  const felt = feelings.map((name) => ({ name, point: feelingPoints[name], loops: undefined }));
  const goals = moods.filter(({ point }) => isSame(goalNear(point, from ?? point), point));
  return (
    <div className="compass-list">
      <Choices
        title={m.compass_you_are()}
        spots={[...felt, ...moods]}
        chosen={from}
        onChoose={byKeys(setFrom)}
      />
      <Choices
        title={m.compass_going_to()}
        spots={goals}
        chosen={wished}
        onChoose={byKeys(setTo)}
      />
    </div>
  );
};

type ChoicesProps = {
  title: string;
  spots: readonly Spot[];
  chosen: MoodPoint | null;
  onChoose: (point: MoodPoint) => void;
};

const Choices = ({ title, spots, chosen, onChoose }: ChoicesProps) => {
  const group = useId();
  return (
    <fieldset>
      <legend>{title}</legend>
      {QUARTERS.map((quarter) => {
        const here = spots.filter(({ point }) => quarter.holds(point));
        return (
          here.length > 0 && (
            <fieldset key={quarter.title()}>
              <legend>{quarter.title()}</legend>
              {here.map(({ name, point, loops }) => (
                <label key={name}>
                  <input
                    type="radio"
                    name={group}
                    checked={isSame(chosen, point)}
                    onChange={() => onChoose(point)}
                  />
                  <span>{feltName(name)}</span>
                  {loops !== undefined && <small>{m.compass_loops({ count: loops })}</small>}
                </label>
              ))}
            </fieldset>
          )
        );
      })}
    </fieldset>
  );
};
