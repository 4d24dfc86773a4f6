import {
  Bell,
  CircleUser,
  Database,
  Info,
  Lock,
  MessageCircle,
  Palette,
  Share2,
  Shield,
  SlidersHorizontal,
} from 'lucide-react';
import * as m from '#messages';

/** The sections of Settings, in order. */
export const settingsSections = {
  account: { label: m.settings_account, Icon: CircleUser },
  appearance: { label: m.settings_appearance, Icon: Palette },
  feed: { label: m.feed_settings, Icon: SlidersHorizontal },
  sharing: { label: m.settings_sharing, Icon: Share2 },
  comments: { label: m.comments, Icon: MessageCircle },
  notifications: { label: m.settings_notifications, Icon: Bell },
  privacy: { label: m.settings_privacy, Icon: Lock },
  safety: { label: m.settings_safety, Icon: Shield },
  data: { label: m.settings_data, Icon: Database },
  information: { label: m.settings_information, Icon: Info },
} as const;

export type SectionName = keyof typeof settingsSections;

export const sectionNames = [
  'account',
  'appearance',
  'feed',
  'sharing',
  'comments',
  'notifications',
  'privacy',
  'safety',
  'data',
  'information',
] as const satisfies readonly SectionName[];

/** The section in the URL; by default the first. */
export const sectionOf = (search: string): SectionName => {
  const wanted = new URLSearchParams(search).get('section');
  return sectionNames.find((name) => name === wanted) ?? 'account';
};
