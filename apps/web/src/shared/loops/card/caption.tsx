import { useState } from 'react';
import * as m from '#messages';
import { LinkedText } from '../linked-text.tsx';
import { useTruncatedText } from './use-truncated-text.ts';

const LINES = 2;

/** The first two lines of a caption, and all of it when expanded. */
export const Caption = ({ text }: { text: string }) => {
  const [open, setOpen] = useState(false);
  const more = m.loop_more();
  const { box, cut } = useTruncatedText(text, LINES, m.loop_cut({ text: '', more }));
  const toggle = (
    <button type="button" className="loop-more" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? m.loop_less() : more}
    </button>
  );
  return (
    <div ref={box} dir="auto" className="loop-caption">
      {cut !== null && !open ? (
        <p>
          {m.loop_cut({ text: cut, more: '' })}
          {toggle}
        </p>
      ) : (
        <p className="loop-caption-whole" data-scrolls>
          <LinkedText text={text} /> {cut !== null && toggle}
        </p>
      )}
    </div>
  );
};
