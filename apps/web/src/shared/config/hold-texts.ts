import type { HoldReason } from '@swirl/contract/holds';
import * as m from '#messages';

/** Why the server holds something: for moderators, and explained to its author. */
export const holdTexts = {
  'held-term': { name: m.hold_term, meaning: m.hold_term_meaning },
  'repeated-text': { name: m.hold_text, meaning: m.hold_text_meaning },
  'repeated-link': { name: m.hold_link, meaning: m.hold_link_meaning },
  'many-mentions': { name: m.hold_mentions, meaning: m.hold_mentions_meaning },
  'new-member': { name: m.hold_new_member, meaning: m.hold_new_member_meaning },
} as const satisfies Record<HoldReason, { name: () => string; meaning: () => string }>;
