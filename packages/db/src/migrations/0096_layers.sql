-- Loops that are recorded on top of others. A remix of today is an answer, and who may layer on a loop
-- is for its author to choose: until then it is closed. The defaults are also what the release before
-- writes.
ALTER TABLE loops
  ADD COLUMN remix_relation text NOT NULL DEFAULT 'answer',
  ADD COLUMN layer_permission text NOT NULL DEFAULT 'nobody',
  -- Whether its author chose that for this loop.
  ADD COLUMN layer_permission_chosen boolean NOT NULL DEFAULT false;
ALTER TABLE loops ADD CONSTRAINT loops_remix_relation_check
  CHECK (remix_relation IN ('answer', 'layer')) NOT VALID;
ALTER TABLE loops ADD CONSTRAINT loops_layer_permission_check
  CHECK (layer_permission IN ('everyone', 'friends', 'nobody')) NOT VALID;

-- How the sound of a loop is used in mixes. A loop that was never layered, nor is a layer, has none.
CREATE TABLE stems (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  gain double precision NOT NULL DEFAULT 1,
  offset_ms smallint NOT NULL DEFAULT 0,
  -- Of its file; null until it was measured. Minus infinity is silence.
  integrated_lufs double precision,
  true_peak_db double precision,
  -- Taken out of every mix below its loop, for good.
  withdrawn_at timestamptz,
  CONSTRAINT stems_gain_check CHECK (gain BETWEEN 0 AND 1.5),
  CONSTRAINT stems_offset_ms_check CHECK (offset_ms BETWEEN -300 AND 300),
  CONSTRAINT stems_loudness_check CHECK ((integrated_lufs IS NULL) = (true_peak_db IS NULL))
);

-- The mix of a layer.
CREATE TABLE mixes (
  loop_id uuid PRIMARY KEY REFERENCES loops ON DELETE CASCADE,
  -- Of the root, also when that is gone.
  seconds double precision NOT NULL,
  -- What brought the sum of its stems to its loudness; null until it was rendered.
  gain_db double precision,
  rendered_at timestamptz,
  CONSTRAINT mixes_seconds_check CHECK (seconds > 0 AND seconds <= 60),
  CONSTRAINT mixes_rendered_check CHECK ((gain_db IS NULL) = (rendered_at IS NULL))
);

-- The loops from the root to a layer, fixed when it is posted. A stem that leaves keeps its position, empty.
CREATE TABLE mix_positions (
  loop_id uuid NOT NULL REFERENCES mixes ON DELETE CASCADE,
  position smallint NOT NULL,
  -- Null once that loop is deleted.
  stem_loop_id uuid REFERENCES loops ON DELETE SET NULL,
  -- Whether the mix as it was rendered last has it.
  rendered boolean NOT NULL DEFAULT false,
  PRIMARY KEY (loop_id, position),
  CONSTRAINT mix_positions_position_check CHECK (position BETWEEN 0 AND 7)
);

CREATE INDEX mix_positions_stem_loop_id_idx ON mix_positions (stem_loop_id);

-- A stem that was withdrawn must not come back with a backup.
ALTER TABLE tombstones DROP CONSTRAINT tombstones_kind_check;
ALTER TABLE tombstones ADD CONSTRAINT tombstones_kind_check
  CHECK (kind IN ('user', 'loop', 'comment', 'stem')) NOT VALID;
