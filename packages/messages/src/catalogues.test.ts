import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BASE_LANGUAGE, languageNames } from '@swirl/contract/languages';
import { describe, expect, it } from 'vitest';

type Variants = { selectors: string[]; match: Record<string, string> };
type Message = string | Variants[];

const read = (language: string): Record<string, Message> => {
  const path = join(import.meta.dirname, `../catalogue/${language}.json`);
  const { $schema: _schema, ...messages }: Record<string, Message> = JSON.parse(
    readFileSync(path, 'utf8'),
  );
  return messages;
};

const textsOf = (message: Message | undefined): string[] => {
  if (message === undefined) return [];
  return typeof message === 'string'
    ? [message]
    : message.flatMap(({ match }) => Object.values(match));
};

const placeholders = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** Keys whose text may equal the English one: symbols, names, and loanwords. */
const SAME = new Set(
  `at_sign at_username avatar_option_afro avatar_option_espresso avatar_option_oval avatar_option_pixie
  camera_mode_video camera_zoom camera_zoom_value captions_auto captions_seconds counter create_status_sign
  crop_zoom crop_zoom_value document_title email_label feed_choose feed_level_normal feed_level_set feed_of_person inbox_unread_bell inbox_unread_many key_down key_enter
  key_escape key_g key_j key_k key_left key_one key_one_to_eight key_right key_shift key_u key_up   key_zero landing_audio landing_carousel landing_copyright
  landing_remix landing_video list_name log_detail loop_cut loop_kind_status moderation_by_when moment_marker
  moderation_done_for moderation_loops moderation_made mood_arc_about mood_count my_moods_day_says
  moderation_reason_count moderation_said_by moderation_words_hint notice_error
  page_moderation percent profile_tab_audio profile_tab_posts profile_tab_remixes
  reason_spam remix remix_audio remix_named_length remix_of_length
  remix_video search_loops settings_font_small settings_info_name settings_notify_email
  settings_notify_push settings_passkey_name settings_passkeys settings_theme_system status_label
  tab_loops tree_time tree_total wait_hours
  wait_minutes wordmark moderation_verification settings_notify_likes player_pause player_seek pause
  avatar_tab_extras settings_notify_remixes camera_flash log_about_loop layer_choice_layer layer_ms
  saved_size collection_name share_format_story listeners_at listeners_on_day listeners_remixes
  pin_position key_page_up key_page_down key_home player_speed reposted_short
  warning_spoiler schedule_spoken edit_speed_value edit_text_title edit_cover_title
  edit_cover_moment editor_position my_data_import_loops import_section_reposts
  federation`.split(/\s+/),
);

const english = read(BASE_LANGUAGE);

describe.each(languageNames.filter((name) => name !== BASE_LANGUAGE))('in %s', (language) => {
  const translated = read(language);

  it('every key of the English catalogue exists, and no other', () => {
    expect(Object.keys(translated)).toEqual(Object.keys(english));
  });

  it('no text is empty', () => {
    const empty = Object.keys(translated).filter(
      (key) => textsOf(translated[key]).length === 0 || textsOf(translated[key]).includes(''),
    );
    expect(empty).toEqual([]);
  });

  it('every text has the same parameters', () => {
    // Some plural forms write the number as a word.
    const placeholdersOf = (messages: Record<string, Message>) =>
      Object.entries(messages).map(([key, message]) => [
        key,
        placeholders(textsOf(message).join(' ')),
      ]);
    expect(placeholdersOf(translated)).toEqual(placeholdersOf(english));
  });

  it('no text was left in English', () => {
    const left = Object.keys(english).filter(
      (key) => !SAME.has(key) && translated[key] === english[key],
    );
    expect(left).toEqual([]);
  });
});

it('every plural form of the language exists', () => {
  for (const language of languageNames) {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    for (const message of Object.values(read(language))) {
      if (typeof message === 'string') continue;
      for (const { match } of message) {
        const given = Object.keys(match).map((condition) => condition.replace('form=', ''));
        expect(new Set(given)).toEqual(new Set(pluralCategories));
      }
    }
  }
});
