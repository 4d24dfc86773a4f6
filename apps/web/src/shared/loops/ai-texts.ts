import type { AiPart } from '@swirl/contract/ai-parts';
import * as m from '#messages';

export const aiTexts: Readonly<Record<AiPart, { label: () => string; hint: () => string }>> = {
  voice: { label: m.ai_voice, hint: m.ai_voice_hint },
  picture: { label: m.ai_picture, hint: m.ai_picture_hint },
  text: { label: m.ai_text, hint: m.ai_text_hint },
};

/** 'AI voice · AI text' */
export const aiPartsText = (parts: readonly AiPart[]): string =>
  parts.map((part) => aiTexts[part].label()).join(' · ');
