import { feelingPoints, feelings, hueOfPoint } from '@swirl/contract/mood-plane';
import { moodPoints, reactionMoods } from '@swirl/contract/mood-points';
import type { MoodPoint, ReactionMood } from '@swirl/contract/mood-points';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import { feltName, pointName } from '#shared/config/point-name.ts';
import { paintPlane } from '#shared/mood-plane/paint-plane.ts';
import { hueStyle, moodStyle } from '#shared/ui/mood-style.ts';
import { useTheme } from '#shared/ui/use-theme.ts';
import { PlaneHandle } from './plane-handle.tsx';
import type { PlaneSize, Spot } from './plane-layout.ts';
import { drawnWay, layOutNames, toSpot } from './plane-layout.ts';
import { goalName } from './plane-texts.ts';
import { StepRing } from './step-ring.tsx';
import type { PlaneTouch } from './use-plane-touch.ts';
import { usePlaneTouch } from './use-plane-touch.ts';
import './plane.css';

/** The field is painted small: it has no edges. */
const PAINTED = 1 / 3;
const NEAR_PX = 66;
const SHINES_PX = 44;
const MOST_LOOPS = 30;
const TEXT_PX = 13;
/** Where the names of the sides are, from top to bottom. */
const AXIS_NAMES = [0.45, 0.5, 0.55];

/** How much light a mood has: none without loops, and more the more there are. */
const shareOf = (loops: number): number =>
  loops === 0 ? 0 : 0.4 + 0.6 * Math.sqrt(Math.min(loops, MOST_LOOPS) / MOST_LOOPS);

const useSize = () => {
  const box = useRef<HTMLFieldSetElement>(null);
  const [size, setSize] = useState<PlaneSize>({ width: 0, height: 0, rtl: false });
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize({ width, height, rtl: getComputedStyle(element).direction === 'rtl' });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { box, size };
};

const at = ([left, top]: Spot) => ({ left, top });

let pen: CanvasRenderingContext2D | null = null;

const textWidth = (text: string): number => {
  pen ??= document.createElement('canvas').getContext('2d');
  if (pen === null) return text.length * 8;
  pen.font = `650 ${TEXT_PX}px "Bricolage Grotesque Variable", system-ui`;
  return pen.measureText(text).width;
};

const distanceTo = (dots: readonly Spot[], [x, y]: Spot): number =>
  Math.min(...dots.map((dot) => Math.hypot(dot[0] - x, dot[1] - y)));

type PlaneProps = Omit<PlaneTouch, 'onHold'> & {
  /** How many loops each mood has; not known at first. */
  loops: ReadonlyMap<ReactionMood, number> | undefined;
  /** Where a handle is before it is placed. */
  start: MoodPoint;
  /** How many loops the way has. */
  count: number;
  /** The plan is on its way. */
  planning: boolean;
  held: boolean;
  onHold: (held: boolean) => void;
  /** The same change, by a key. */
  byKeys: (move: (point: MoodPoint) => void) => (point: MoodPoint) => void;
  onStart: () => void;
  /** The traveler's picture. */
  face: ReactNode;
  /** Passed by on a journey; then nothing can be moved. */
  progress?: { at: number } | undefined;
};

/** The plane of moods: every mood is a light, and a way leads from where one is to where one goes. */
export const Plane = (props: PlaneProps) => {
  const { loops, from, to, start, count, planning, held, face, progress } = props;
  const { box, size } = useSize();
  const touch = usePlaneTouch(size, props);
  const way = useMemo(
    () =>
      from === null || to === null || size.width === 0
        ? null
        : drawnWay(size, { from, to, count: Math.max(count, 2) }),
    [from, to, count, size],
  );
  const now = progress && way?.steps[Math.max(0, Math.min(progress.at, count) - 1)];
  const pin = now?.point ?? from ?? start;
  return (
    <fieldset
      ref={box}
      aria-label={m.compass_steer()}
      className="plane"
      data-way={way !== null || undefined}
      data-held={held || undefined}
      data-planning={planning || undefined}
      {...(progress === undefined && touch)}
    >
      <Field size={size} loops={loops} />
      {way !== null && <Dimmed size={size} path={way.path} />}
      <span aria-hidden className="plane-axis" data-side="top">
        {m.felt_energetic()}
      </span>
      <span aria-hidden className="plane-axis" data-side="bottom">
        {m.felt_calm()}
      </span>
      <span aria-hidden className="plane-axis" data-side="start">
        {m.felt_unpleasant()}
      </span>
      <span aria-hidden className="plane-axis" data-side="end">
        {m.felt_pleasant()}
      </span>
      <Names size={size} loops={loops} from={now?.point ?? from} to={to} dots={way?.dots ?? null} />
      {way !== null && (
        <svg aria-hidden className="plane-way" width={size.width} height={size.height}>
          <path className="plane-glow" d={way.path} />
          <path className="plane-line" d={way.path} />
          {way.steps.map(({ point, spot: [x, y] }, index) => (
            <circle
              key={`${x} ${y}`}
              cx={x}
              cy={y}
              r={progress ? 4 : 5}
              data-passed={progress === undefined || index < progress.at || undefined}
              style={{ ...hueStyle(hueOfPoint(point)), animationDelay: `${400 + index * 90}ms` }}
            />
          ))}
        </svg>
      )}
      <PlaneHandle
        label={m.compass_you_are()}
        point={pin}
        name={pointName(pin)}
        placed={from !== null}
        rtl={size.rtl}
        onMove={progress ? undefined : props.byKeys(props.onFrom)}
        onStart={props.onStart}
        className="plane-pin"
        style={{ ...at(toSpot(size, pin)), ...hueStyle(hueOfPoint(pin)) }}
      >
        {face}
        {!progress && <b aria-hidden>{pointName(pin)}</b>}
      </PlaneHandle>
      <PlaneHandle
        label={m.compass_going_to()}
        point={to ?? pin}
        name={goalName(to ?? pin)}
        placed={to !== null}
        rtl={size.rtl}
        onMove={progress ? undefined : props.byKeys(props.onTo)}
        onStart={props.onStart}
        className="plane-goal"
        style={{ ...at(toSpot(size, to ?? pin)), ...hueStyle(hueOfPoint(to ?? pin)) }}
      >
        {from !== null && to !== null && (
          <StepRing course={{ from, to }} count={count} at={count} size={74} strokeWidth={3.5} />
        )}
      </PlaneHandle>
    </fieldset>
  );
};

const lightStyle = (mood: ReactionMood, spot: Spot, share: number) => {
  const style: ReturnType<typeof moodStyle> = {
    ...at(spot),
    ...moodStyle(mood),
    '--size': `${share === 0 ? 8 : 12 + Math.round(8 * (share - 0.4))}px`,
  };
  return style;
};

type Lit = Pick<PlaneProps, 'loops'> & { size: PlaneSize };

const Field = ({ size, loops }: Lit) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  useEffect(() => {
    if (canvas.current === null || size.width === 0) return;
    const own = getComputedStyle(canvas.current).colorScheme;
    const small = { ...size, width: size.width * PAINTED, height: size.height * PAINTED };
    paintPlane(canvas.current, {
      width: Math.round(small.width),
      height: Math.round(small.height),
      scheme: own === 'light' || own === 'dark' ? own : theme,
      toPixel: (point) => toSpot(small, point),
      spread: (SHINES_PX * PAINTED * size.width) / 390,
      // Until it is known, all shine alike.
      glow: (mood) => (loops === undefined ? 0.8 : 0.05 + shareOf(loops.get(mood) ?? 0)),
    });
  }, [size, loops, theme]);
  return <canvas ref={canvas} aria-hidden className="plane-field" />;
};

/** Everything away from the way gets darker. */
const Dimmed = ({ size: { width, height }, path }: { size: PlaneSize; path: string }) => (
  <svg aria-hidden className="plane-dim" width={width} height={height}>
    <mask id="plane-dim-mask" maskUnits="userSpaceOnUse" x="0" y="0" width={width} height={height}>
      <rect width={width} height={height} fill="#fff" />
      <path className="plane-dim-cut" d={path} />
    </mask>
    <rect width={width} height={height} mask="url(#plane-dim-mask)" />
  </svg>
);

type NamesProps = Lit & Pick<PlaneProps, 'from' | 'to'> & { dots: readonly Spot[] | null };

const Names = ({ size, loops, from, to, dots }: NamesProps) => {
  const goal = to && toSpot(size, to);
  const pin = from && toSpot(size, from);
  const isUnder = (spot: Spot, round: Spot | null, radius: number) =>
    round !== null && Math.hypot(spot[0] - round[0], spot[1] - round[1]) < radius;
  const moods = reactionMoods.map((mood) => {
    const spot = toSpot(size, moodPoints[mood]);
    return { mood, spot, away: dots === null ? 0 : distanceTo(dots, spot) };
  });
  const shown = moods.filter(({ spot }) => !isUnder(spot, goal, 44) && !isUnder(spot, pin, 30));
  const sides = useMemo(() => {
    if (dots === null || size.width === 0) return null;
    const named = shown
      .toSorted((one, other) => one.away - other.away)
      .map(({ mood, spot }) => ({ name: mood, spot, width: textWidth(moodName(mood)) }));
    const taken = [
      ...dots.map((spot) => ({ spot, radius: 6 })),
      ...AXIS_NAMES.flatMap((share) => [
        { spot: [10, size.height * share] as const, radius: 12 },
        { spot: [size.width - 10, size.height * share] as const, radius: 12 },
      ]),
      ...(goal ? [{ spot: goal, radius: 44 }] : []),
      ...(pin
        ? [
            { spot: pin, radius: 32 },
            { spot: [pin[0], pin[1] - 40] as const, radius: 26 },
          ]
        : []),
    ];
    return layOutNames(named, taken, { ...size, textHeight: TEXT_PX });
  }, [dots, size, shown, goal, pin]);
  return (
    <div aria-hidden className="plane-names">
      {feelings.map((feeling) => {
        const spot = toSpot(size, feelingPoints[feeling]);
        const covered = isUnder(spot, pin, 48) || (dots !== null && distanceTo(dots, spot) < 26);
        return (
          !covered && (
            <span key={feeling} className="plane-feeling" style={at(spot)}>
              {feltName(feeling)}
            </span>
          )
        );
      })}
      {shown.map(({ mood, spot, away }) => {
        const share = loops === undefined ? 0.8 : shareOf(loops.get(mood) ?? 0);
        return (
          <span
            key={mood}
            className="plane-light"
            data-hollow={share === 0 || undefined}
            data-near={(dots !== null && away < NEAR_PX) || undefined}
            data-side={sides === null ? 'below' : sides.get(mood)}
            style={lightStyle(mood, spot, share)}
          >
            <i />
            <b>{moodName(mood)}</b>
          </span>
        );
      })}
    </div>
  );
};
