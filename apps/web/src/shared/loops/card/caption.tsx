import { useLayoutEffect, useRef, useState } from 'react';
import * as m from '#messages';
import { classNames } from '#shared/ui/class-names.ts';

/** Two lines of a caption, and all of it when asked for. */
export const Caption = ({ text }: { text: string }) => {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = paragraph.current;
    if (element === null || open) return undefined;
    const look = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [open]);
  return (
    <div className="loop-caption">
      <p
        ref={paragraph}
        className={classNames(!open && 'line-clamp-2', open && 'loop-caption-open')}
      >
        {text}
      </p>
      {(cut || open) && (
        <button type="button" className="loop-more" onClick={() => setOpen(!open)}>
          {open ? m.loop_less() : m.loop_more()}
        </button>
      )}
    </div>
  );
};
