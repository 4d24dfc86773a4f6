import type { CueProblem } from '@swirl/contract/captions/cues';
import type { CaptionFileProblem } from '@swirl/contract/captions/read-caption-file';
import { limits } from '@swirl/contract/limits';
import * as m from '#messages';

const { max, text, bytes } = limits.captions;

/** The error of a line in a loop that ends at `end`. */
export const lineProblem = (problem: CueProblem, end: number): string =>
  ({
    empty: () => m.captions_problem_empty(),
    'too-long': () => m.captions_problem_too_long({ max: text.max }),
    'no-time': () => m.captions_problem_ends_early(),
    'ends-early': () => m.captions_problem_ends_early(),
    overlaps: () => m.captions_problem_overlaps(),
    'past-end': () => m.captions_problem_past_end({ seconds: end / 1000 }),
  })[problem]();

/** Why a file was refused. */
export const fileProblem = (problem: CaptionFileProblem | 'too-large', line: number): string =>
  ({
    'not-captions': () => m.captions_file_other(),
    time: () => m.captions_file_time({ line }),
    text: () => m.captions_file_text({ line }),
    'too-many': () => m.captions_file_many({ max }),
    nothing: () => m.captions_file_nothing(),
    'too-large': () => m.captions_file_large({ size: bytes / 1024 }),
  })[problem]();
