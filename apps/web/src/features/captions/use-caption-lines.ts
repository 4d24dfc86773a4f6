import { endOfLoop } from '@swirl/contract/captions/cues';
import { limits } from '@swirl/contract/limits';
import type { Captions } from '@swirl/contract/schemas/captions';
import type { Loop } from '@swirl/contract/schemas/loops';
import { useState } from 'react';
import { createDrafts } from '#shared/ui/drafts.ts';
import { inOrder, lineAt, linesOf, problemsOf } from './caption-lines.ts';
import type { Line } from './caption-lines.ts';
import { likelyLanguage } from './spoken-languages.ts';

type CaptionsDraft = { language: string; lines: readonly Line[] };

/** By loop. Without an entry, the saved captions are shown. */
const captionsDrafts = createDrafts<CaptionsDraft | null>(null);

/** The lines of a loop while they are edited; they outlive the sheet until they are saved. */
export const useCaptionLines = (loop: Loop, stored: Pick<Captions, 'language' | 'cues'>) => {
  const [saved] = useState<CaptionsDraft>(() => ({
    language: stored.language ?? likelyLanguage(),
    lines: linesOf(stored.cues),
  }));
  const [draft, setDraft] = captionsDrafts.useDraft(loop.id);
  // Errors are shown once saving was tried.
  const [showsAll, setShowsAll] = useState(false);
  const [fresh, setFresh] = useState<string>();
  const { language, lines } = draft ?? saved;
  const end = endOfLoop(loop.duration);
  const problems = problemsOf(lines, end);
  const setLines = (next: readonly Line[]) => setDraft({ language, lines: next });
  return {
    language,
    lines,
    end,
    /** The key of the line that was added last. */
    fresh,
    changed: draft !== null,
    hasProblems: problems.size > 0,
    problemOf: ({ key }: Line) => {
      const problem = problems.get(key);
      return problem === 'empty' && !showsAll ? undefined : problem;
    },
    setLanguage: (next: string) => setDraft({ language: next, lines }),
    setLines,
    /** Whether there was room for it. */
    addAt: (moment: number): boolean => {
      const added = lines.length < limits.captions.max ? lineAt(lines, moment, end) : null;
      if (added === null) return false;
      setFresh(added.key);
      setLines(inOrder([...lines, added]));
      return true;
    },
    putInOrder: () => {
      const ordered = inOrder(lines);
      if (ordered.some(({ key }, index) => key !== lines[index]?.key)) setLines(ordered);
    },
    showAllProblems: () => setShowsAll(true),
    startOver: () => {
      setShowsAll(false);
      setDraft(null);
    },
  };
};

export type CaptionLines = ReturnType<typeof useCaptionLines>;
