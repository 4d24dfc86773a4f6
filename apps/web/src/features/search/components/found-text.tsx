import { foundWords } from '../found-words.ts';

/** A text with the search terms highlighted. */
export const FoundText = ({ text, query }: { text: string; query: string }) =>
  foundWords(text, query).map((part) =>
    part.found ? (
      <mark
        key={part.at}
        className="bg-transparent font-extrabold text-inherit underline decoration-ember decoration-[0.14em] underline-offset-[0.18em]"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
