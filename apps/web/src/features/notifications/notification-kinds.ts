import {
  AtSign,
  CalendarX,
  ClosedCaption,
  Forward,
  GitFork,
  Heart,
  MessageCircle,
  MessageCircleReply,
  MicOff,
  Pin,
  Scale,
  UserPlus,
} from 'lucide-react';
import * as m from '#messages';
import { moodName } from '#shared/config/mood-name.ts';
import type { NotificationGroup } from './inbox-query.ts';

type Sentence = (who: { who: string }) => string;

type NotificationKindView = {
  icon: typeof Heart;
  /** The text; it may depend on the target, and on what people felt. */
  sentence: (thing: 'loop' | 'photo' | 'status', mood: string | null) => Sentence;
  /** The target of its row. */
  opens: 'loop' | 'comments' | 'captions' | 'drafts' | 'people' | 'statement';
  /** The quote below the text. */
  quotes: 'comment' | 'caption' | null;
};

const REACTED = {
  loop: m.inbox_reacted_loop,
  photo: m.inbox_reacted_photo,
  status: m.inbox_reacted_status,
};
const FELT = {
  loop: m.inbox_felt_loop,
  photo: m.inbox_felt_photo,
  status: m.inbox_felt_status,
};
const REPOSTED = {
  loop: m.inbox_reposted_loop,
  photo: m.inbox_reposted_photo,
  status: m.inbox_reposted_status,
};
const COMMENTED = {
  loop: m.inbox_commented_loop,
  photo: m.inbox_commented_photo,
  status: m.inbox_commented_status,
};
const MENTIONED = {
  loop: m.inbox_mentioned_loop,
  photo: m.inbox_mentioned_photo,
  status: m.inbox_mentioned_status,
};

/** How each kind of notification is shown in the inbox. */
export const notificationKindViews: Record<NotificationGroup['kind'], NotificationKindView> = {
  reaction: {
    icon: Heart,
    sentence: (thing, mood) =>
      mood === null ? REACTED[thing] : ({ who }) => FELT[thing]({ who, mood: moodName(mood) }),
    opens: 'loop',
    quotes: null,
  },
  repost: {
    icon: Forward,
    sentence: (thing) => REPOSTED[thing],
    opens: 'loop',
    quotes: null,
  },
  comment: {
    icon: MessageCircle,
    sentence: (thing) => COMMENTED[thing],
    opens: 'comments',
    quotes: 'comment',
  },
  follow: { icon: UserPlus, sentence: () => m.inbox_followed, opens: 'people', quotes: null },
  remix: { icon: GitFork, sentence: () => m.inbox_remixed, opens: 'loop', quotes: 'caption' },
  statement: { icon: Scale, sentence: () => m.inbox_statement, opens: 'statement', quotes: null },
  stem_withdrawn: {
    icon: MicOff,
    sentence: () => m.inbox_stem_withdrawn,
    opens: 'loop',
    quotes: 'caption',
  },
  reply: {
    icon: MessageCircleReply,
    sentence: () => m.inbox_replied,
    opens: 'comments',
    quotes: 'comment',
  },
  comment_heart: {
    icon: Heart,
    sentence: () => m.inbox_comment_hearted,
    opens: 'comments',
    quotes: 'comment',
  },
  comment_pinned: {
    icon: Pin,
    sentence: () => m.inbox_comment_pinned,
    opens: 'comments',
    quotes: 'comment',
  },
  mention: {
    icon: AtSign,
    sentence: () => m.inbox_mentioned,
    opens: 'comments',
    quotes: 'comment',
  },
  loop_mention: {
    icon: AtSign,
    sentence: (thing) => MENTIONED[thing],
    opens: 'loop',
    quotes: 'caption',
  },
  captions_drafted: {
    icon: ClosedCaption,
    sentence: () => m.inbox_captions_drafted,
    opens: 'captions',
    quotes: 'caption',
  },
  schedule_failed: {
    icon: CalendarX,
    sentence: () => m.inbox_schedule_failed,
    opens: 'drafts',
    quotes: null,
  },
};
