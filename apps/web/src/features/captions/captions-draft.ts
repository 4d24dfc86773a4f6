import { createDrafts } from '#shared/ui/drafts.ts';
import type { Line } from './caption-lines.ts';

export type CaptionsDraft = { language: string; lines: readonly Line[] };

/** By loop. Without one, what is saved is shown. */
export const captionsDrafts = createDrafts<CaptionsDraft | null>(null);
