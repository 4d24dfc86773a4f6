import type { MediaType } from './loops.ts';

/** What of a loop its author made with AI. */
export const aiParts = ['voice', 'picture', 'text'] as const;

export type AiPart = (typeof aiParts)[number];

/** The parts that a kind of loop has. */
export const aiPartsOf = {
  audio: ['voice', 'text'],
  video: aiParts,
  image: ['picture', 'text'],
  status: ['text'],
} as const satisfies Readonly<Record<MediaType, readonly AiPart[]>>;

export function hasAiParts(mediaType: MediaType, parts: readonly AiPart[]): boolean {
  const possible: readonly AiPart[] = aiPartsOf[mediaType];
  return parts.every((part) => possible.includes(part));
}
