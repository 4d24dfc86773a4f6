import { useId, useState } from 'react';
import * as m from '#messages';
import { formatLocale } from '#shared/config/language.ts';
import { clockTime } from '#shared/loops/card/clock-time.ts';
import { flatLine, heightAt, hueAt } from './stay-shape.ts';

const STEPS = 160;
const STOPS = 8;

const PERCENT = new Intl.NumberFormat(formatLocale, { style: 'percent' });
const percentText = (percent: number): string => PERCENT.format(percent / 100);

type StayLineProps = {
  stayed: readonly number[];
  moods: readonly string[];
  marks: readonly number[];
};

/** The values of the ring: dragging and arrow keys read them. Time runs to the right in every language. */
export const StayLine = ({ stayed, moods, marks }: StayLineProps) => {
  const id = useId();
  const [read, setRead] = useState<number | null>(null);
  const last = stayed.length - 1;
  const second = read ?? marks[0] ?? 0;
  const valueText = (of: number): string =>
    m.listeners_at({ time: clockTime(of), percent: percentText(stayed[of] ?? 0) });

  const line = flatLine(stayed, STEPS);
  const at = (of: number): number => (100 * (of + 0.5)) / stayed.length;
  const above = (of: number): number =>
    100 * (1 - heightAt(stayed, (of + 0.5) / stayed.length) / 1.2);
  const shown = read === null ? marks : [read];
  return (
    <div dir="ltr" className="stay-chart">
      <div className="stay-plot">
        <svg aria-hidden viewBox="0 0 1 1" preserveAspectRatio="none">
          <defs>
            <linearGradient id={`${id}hues`}>
              {Array.from({ length: STOPS + 1 }, (_, stop) => (
                <stop
                  key={stop}
                  offset={stop / STOPS}
                  stopColor={`oklch(var(--stay-l) var(--stay-c) ${hueAt(moods, (stop / STOPS) * 0.999)})`}
                />
              ))}
            </linearGradient>
            <linearGradient id={`${id}fade`} x2="0" y2="1">
              <stop stopColor="#fff" stopOpacity={0.85} />
              <stop offset={1} stopColor="#fff" stopOpacity={0.06} />
            </linearGradient>
            <mask id={`${id}mask`}>
              <rect width={1} height={1} fill={`url(#${id}fade)`} />
            </mask>
          </defs>
          <path d={`${line}L1 1L0 1Z`} fill={`url(#${id}hues)`} mask={`url(#${id}mask)`} />
          <path d={line} className="stay-line" vectorEffect="non-scaling-stroke" />
        </svg>
        {shown.map((of) => (
          <span
            key={of}
            aria-hidden
            className="stay-pin"
            style={{ left: `${at(of)}%`, top: `${above(of)}%` }}
          />
        ))}
        <input
          type="range"
          min={0}
          max={last}
          value={second}
          aria-label={m.listeners_stayed()}
          aria-valuetext={valueText(second)}
          onChange={(event) => setRead(event.target.valueAsNumber)}
        />
      </div>
      <div aria-hidden className="stay-times">
        <span>{clockTime(0)}</span>
        {read === null ? (
          marks.map((of) => (
            <b key={of} style={{ left: `clamp(2.5rem, ${at(of)}%, calc(100% - 2.5rem))` }}>
              {clockTime(of)}
            </b>
          ))
        ) : (
          <b style={{ left: `clamp(2.75rem, ${at(read)}%, calc(100% - 2.75rem))` }}>
            {valueText(read)}
          </b>
        )}
        <span>{clockTime(stayed.length)}</span>
      </div>
      <table className="sr-only">
        <caption>{m.listeners_stayed()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.listeners_time()}</th>
            <th scope="col">{m.listeners_still_there()}</th>
          </tr>
        </thead>
        <tbody>
          {stayed.map((percent, of) => (
            // oxlint-disable-next-line react/no-array-index-key -- a second is its index
            <tr key={of}>
              <th scope="row">{clockTime(of)}</th>
              <td>{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
