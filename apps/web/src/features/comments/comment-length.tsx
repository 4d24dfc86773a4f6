import { limits } from '@swirl/contract/limits';
import { CharacterCount } from '#shared/ui/character-count.tsx';

const SHOWN_FROM = 400;

/** The counter of a comment's characters, which appears for long texts. */
export const CommentLength = ({ text }: { text: string }) =>
  text.length >= SHOWN_FROM && <CharacterCount count={text.length} limit={limits.comment.max} />;
