import type { Captions } from '@swirl/contract/schemas/captions';
import * as m from '#messages';
import { clockText } from '#shared/recording/clock-text.ts';

/** The words of a reported loop, all at once: nobody has to wait until they are said. */
export const CaseCaptions = ({ captions: { cues, language } }: { captions: Captions }) => (
  <section className="grid gap-2">
    <h3 className="text-[1.0625rem]">{m.captions()}</h3>
    <ol className="grid gap-1.5" {...(language !== null && { lang: language })}>
      {cues.map(({ start, text }) => (
        <li key={start} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-2">
          <span className="text-[0.875rem] text-muted tabular-nums">{clockText(start / 1000)}</span>
          <span dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
