-- Captions that were written down automatically. They are a draft that only the loop's author reads, until
-- the author has checked them or a day has passed.
-- Locks: captions and notifications wait for the milliseconds that the changes of the catalogue take.
CREATE TABLE caption_drafts (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  language text NOT NULL,
  cues jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT caption_drafts_language_check CHECK (
    char_length(language) <= 35 AND language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'
  ),
  CONSTRAINT caption_drafts_cues_check CHECK (
    CASE WHEN jsonb_typeof(cues) = 'array' THEN jsonb_array_length(cues) BETWEEN 1 AND 120 ELSE false END
    AND octet_length(cues::text) <= 65536
  )
);

CREATE INDEX caption_drafts_created_at_idx ON caption_drafts (created_at);

-- Written down automatically and checked by no one.
ALTER TABLE loop_captions ADD COLUMN automatic boolean NOT NULL DEFAULT false;

-- Whatever is saved later is the author's, also by the release before, which doesn't know the column.
CREATE FUNCTION check_captions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.automatic := false;
  RETURN NEW;
END
$$;

CREATE TRIGGER loop_captions_checked BEFORE UPDATE ON loop_captions
FOR EACH ROW EXECUTE FUNCTION check_captions();

-- A loop has captions or a draft of them. This comes after `loop_captions_version`, which locks the loop, as
-- adding a draft does.
CREATE FUNCTION delete_caption_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM caption_drafts WHERE loop_id = NEW.loop_id;
  RETURN NULL;
END
$$;

CREATE TRIGGER loop_captions_without_draft AFTER INSERT ON loop_captions
FOR EACH ROW EXECUTE FUNCTION delete_caption_draft();

-- Authors are notified of a draft. The release before doesn't show this kind.
ALTER TABLE notification_events DROP CONSTRAINT notification_events_kind_check;
ALTER TABLE notification_events ADD CONSTRAINT notification_events_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted')
) NOT VALID;

ALTER TABLE notification_groups DROP CONSTRAINT notification_groups_key_check;
ALTER TABLE notification_groups ADD CONSTRAINT notification_groups_key_check CHECK (
  key ~ '^(reaction|comment|follow|remix|statement|stem_withdrawn|reply|comment_heart|comment_pinned|mention|loop_mention|captions_drafted):[0-9a-f-]{10,36}$'
) NOT VALID;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (
  kind IN ('reaction', 'comment', 'follow', 'remix', 'statement', 'stem_withdrawn',
    'reply', 'comment_heart', 'comment_pinned', 'mention', 'loop_mention', 'captions_drafted')
) NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_about_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_about_check CHECK (
  CASE
    WHEN kind IN ('reaction', 'loop_mention') THEN num_nonnulls(actor_id, loop_id) = 2
    WHEN kind IN ('comment', 'reply', 'comment_heart', 'comment_pinned', 'mention')
      THEN num_nonnulls(actor_id, loop_id, comment_id) = 3
    WHEN kind = 'follow' THEN actor_id IS NOT NULL
    WHEN kind = 'remix' THEN num_nonnulls(actor_id, loop_id, remix_id) = 3
    WHEN kind IN ('stem_withdrawn', 'captions_drafted') THEN loop_id IS NOT NULL
    ELSE statement_id IS NOT NULL
  END
) NOT VALID;
