import { journeyPoints } from '@swirl/contract/journeys';
import { feelingPoints, hueOfPoint } from '@swirl/contract/mood-plane';
import { moodHue } from '@swirl/contract/mood-hues';
import { moodPoints, reactionMoods, type MoodPoint } from '@swirl/contract/mood-points';
import { strokeOf, turnsOf } from '#features/my-moods/year-shape.ts';
import * as m from '#messages';

const SIDE = 300;
const STEPS = 12;
/** Few, because the page is sent as HTML. */
const STROKES = 200;
const YEAR = 365;

const round = (value: number): number => Math.round(value * 10) / 10;

const placed = ({ x, y }: MoodPoint): readonly [number, number] => [
  round(SIDE / 2 + x * 0.44 * SIDE),
  round(SIDE / 2 - y * 0.44 * SIDE),
];

const shade = (hue: number): string =>
  `light-dark(oklch(0.6 0.16 ${hue.toFixed(0)}), oklch(0.82 0.15 ${hue.toFixed(0)}))`;

/** From anxious to relaxed, over the points of all moods. */
const Way = () => (
  <svg aria-hidden viewBox={`0 0 ${SIDE} ${SIDE}`}>
    {reactionMoods.map((mood) => {
      const [cx, cy] = placed(moodPoints[mood]);
      return <circle key={mood} cx={cx} cy={cy} r="5" style={{ fill: shade(moodHue(mood)) }} />;
    })}
    {journeyPoints(feelingPoints.anxious, moodPoints.relaxed, STEPS).map((point, index) => {
      const [cx, cy] = placed(point);
      return (
        <circle
          key={cx}
          className="moods-step"
          cx={cx}
          cy={cy}
          r={index === STEPS - 1 ? 15 : 6}
          style={{ fill: shade(hueOfPoint(point)) }}
        />
      );
    })}
  </svg>
);

/** Ten parts: someone they follow, moods they like, what a friend felt. */
const PARTS: readonly (readonly [parts: number, hue: number])[] = [
  [5, 298],
  [3, 60],
  [2, 188],
];

const Reasons = () => {
  const bars = PARTS.flatMap(([parts, hue]) => Array.from({ length: parts * 5 }, () => hue));
  return (
    <svg aria-hidden viewBox={`0 0 ${SIDE} ${SIDE}`}>
      {PARTS.map(([, hue]) => (
        <path
          key={hue}
          className="moods-bars"
          style={{ stroke: shade(hue) }}
          d={bars.map((one, index) => (one === hue ? barAt(index, bars.length) : '')).join('')}
        />
      ))}
    </svg>
  );
};

const barAt = (index: number, count: number): string => {
  const angle = (2 * Math.PI * (index + 0.5)) / count - Math.PI / 2;
  const length = 26 + 18 * Math.sin(index * 1.7) * Math.cos(index * 0.6);
  const at = (radius: number) =>
    `${round(SIDE / 2 + radius * Math.cos(angle))} ${round(SIDE / 2 + radius * Math.sin(angle))}`;
  return `M${at(92)}L${at(92 + length)}`;
};

/** How someone may feel over a year: by waves, and always the same. */
const feltOn = (nth: number): MoodPoint => ({
  x: 0.4 + 0.5 * Math.sin(nth / 11 + 2) * Math.cos(nth / 2.3),
  y: 0.5 * Math.sin(nth / 17) + 0.5 * Math.sin(nth * 2.4) * Math.cos(nth / 5),
});

const Year = () => {
  const { year } = turnsOf(SIDE);
  const strokes = Array.from({ length: STROKES }, (_, nth) => {
    const point = feltOn(nth);
    const line = strokeOf(year, Math.round((nth * YEAR) / STROKES), YEAR, point);
    const [from, bend, to] = [line[0], line[Math.floor(line.length / 2)], line.at(-1)].map(
      ([x, y] = [0, 0]) => `${round(x)} ${round(y)}`,
    );
    const path = `M${from}Q${bend} ${to}`;
    return { hue: Math.round(hueOfPoint(point) / 24) * 24, path };
  });
  return (
    <svg aria-hidden viewBox={`0 0 ${SIDE} ${SIDE}`}>
      {[...Map.groupBy(strokes, ({ hue }) => hue)].map(([hue, some]) => (
        <path
          key={hue}
          className="moods-strokes"
          style={{ stroke: shade(hue) }}
          d={some.map(({ path }) => path).join('')}
        />
      ))}
    </svg>
  );
};

/** A journey between moods, the reasons of a loop, and a year of one's own. */
export const Moods = () => (
  <section className="moods wrap" aria-label={m.landing_moods()}>
    {[
      { figure: <Way />, text: m.landing_moods_journey() },
      { figure: <Reasons />, text: m.landing_moods_reasons() },
      { figure: <Year />, text: m.landing_moods_year() },
    ].map(({ figure, text }) => (
      <div key={text}>
        {figure}
        <p>{text}</p>
      </div>
    ))}
  </section>
);
