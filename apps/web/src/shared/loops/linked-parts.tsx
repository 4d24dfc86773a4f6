import { pathTo } from '@swirl/contract/paths';
import { Link } from 'wouter';
import { MentionLink } from '../mentions/mention-link.tsx';
import type { TextPart } from './text-parts.ts';
import { textParts } from './text-parts.ts';

const LINK = 'font-semibold underline decoration-[0.08em] underline-offset-[0.18em]';

const Part = ({ part, replace }: { part: TextPart; replace: boolean }) => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'person') {
    return (
      <MentionLink username={part.username} replace={replace} className={LINK}>
        {part.text}
      </MentionLink>
    );
  }
  if (part.kind === 'mood') {
    return (
      <Link href={pathTo.mood(part.mood)} replace={replace} className={LINK}>
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

/** A user's text, with mentions, moods and links as links. */
export const LinkedParts = ({ text, replace }: { text: string; replace: boolean }) =>
  textParts(text).map((part) => <Part key={part.at} part={part} replace={replace} />);
