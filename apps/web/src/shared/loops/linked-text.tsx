import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import type { TextPart } from './text-parts.ts';
import { textParts } from './text-parts.ts';

type LinkedTextProps = {
  text: string;
  /**
   * Inside a dialog: its history entry becomes the page's, so that Back leads to where it was
   * opened.
   */
  replace?: boolean;
};

const LINK = 'font-semibold underline decoration-[0.08em] underline-offset-[0.18em]';

const Part = ({ part, replace }: { part: TextPart; replace: boolean }) => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'person') {
    return (
      <Link
        href={pathTo.search({ q: part.username, tab: 'users' })}
        replace={replace}
        className={LINK}
      >
        {part.text}
      </Link>
    );
  }
  return (
    <a
      href={part.address}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`${LINK} [overflow-wrap:anywhere]`}
    >
      {part.text}
    </a>
  );
};

/** A user's text, with mentions and links as links. */
export const LinkedText = ({ text, replace = false }: LinkedTextProps) =>
  textParts(text).map((part) => <Part key={part.at} part={part} replace={replace} />);
