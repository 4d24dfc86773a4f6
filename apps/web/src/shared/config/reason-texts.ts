import type { ReportReason } from '@swirl/contract/reports';
import * as m from '#messages';

/** The reasons of a report: name and explanation. */
export const reasonTexts = {
  spam: { name: m.reason_spam, meaning: m.reason_spam_meaning },
  harassment: { name: m.reason_harassment, meaning: m.reason_harassment_meaning },
  'hate-speech': { name: m.reason_hate_speech, meaning: m.reason_hate_speech_meaning },
  violence: { name: m.reason_violence, meaning: m.reason_violence_meaning },
  'self-harm': { name: m.reason_self_harm, meaning: m.reason_self_harm_meaning },
  'sexual-content': { name: m.reason_sexual_content, meaning: m.reason_sexual_content_meaning },
  'stolen-content': { name: m.reason_stolen_content, meaning: m.reason_stolen_content_meaning },
  impersonation: { name: m.reason_impersonation, meaning: m.reason_impersonation_meaning },
  'something-else': { name: m.reason_something_else, meaning: m.reason_something_else_meaning },
} as const satisfies Record<ReportReason, { name: () => string; meaning: () => string }>;
