import { LinkedText } from '../linked-text.tsx';
import { useFittingText } from './use-fitting-text.ts';

const LONG = 140;
const SHORT = 60;

/** The text of a status, as large as there is room for. */
export const StatusBody = ({ text }: { text: string }) => {
  const box = useFittingText(text);
  return (
    <div
      ref={box}
      className="status-body"
      data-scrolls
      data-long={text.length > LONG || undefined}
      data-short={text.length <= SHORT || undefined}
    >
      <p dir="auto">
        <LinkedText text={text} />
      </p>
    </div>
  );
};
