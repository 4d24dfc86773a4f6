import { textsAt } from '@swirl/contract/edits';
import type { LoopText } from '@swirl/contract/schemas/media-edit';
import { useMemo, useState } from 'react';
import * as m from '#messages';
import { useEachFrame } from '../../media/use-each-frame.ts';
import { StyledText, loopTextStyle } from './styled-text.tsx';
import './loop-texts.css';

type LoopTextsProps = {
  texts: readonly LoopText[];
  /** The current second of the loop; read before every frame. */
  second: () => number;
};

/**
 * What an author wrote over a loop, each text at its time. Screen readers find all of them in order; the shown
 * ones would come and go in the middle of a sentence.
 */
export const LoopTexts = ({ texts, second }: LoopTextsProps) => {
  const inOrder = useMemo(() => texts.toSorted((a, b) => a.start - b.start), [texts]);
  const [shown, setShown] = useState<readonly LoopText[]>([]);
  useEachFrame(true, () => {
    const now = textsAt(inOrder, second());
    setShown((before) =>
      now.length === before.length && now.every((text, index) => text === before[index])
        ? before
        : now,
    );
  });
  return (
    <>
      <ul className="sr-only" aria-label={m.loop_texts()}>
        {inOrder.map((text) => (
          <li key={JSON.stringify(text)} dir="auto">
            {text.text}
          </li>
        ))}
      </ul>
      <div className="loop-texts" aria-hidden>
        {shown.map((text) => (
          <div key={JSON.stringify(text)} className="overlay-text" style={loopTextStyle(text)}>
            <StyledText {...text} />
          </div>
        ))}
      </div>
    </>
  );
};
