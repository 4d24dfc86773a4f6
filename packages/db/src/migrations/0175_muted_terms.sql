-- Words and moods that people don't want to meet. Loops and comments with one are left out of what is shown
-- to them; the release before shows them.
CREATE TABLE muted_terms (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT muted_terms_user_id_kind_value_key UNIQUE (user_id, kind, value),
  CONSTRAINT muted_terms_kind_check CHECK (kind IN ('word', 'mood')),
  CONSTRAINT muted_terms_value_check CHECK (
    char_length(value) BETWEEN CASE kind WHEN 'word' THEN 2 ELSE 1 END AND 60
  )
);

-- The form in which texts are compared, as `foldText` of the contract: in one case, without invisible
-- characters, and with single spaces. The lower case of one letter depends on where a word ends.
CREATE FUNCTION folded_text(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN btrim(regexp_replace(
  normalize(
    replace(
      lower(upper(regexp_replace(
        normalize(given, NFKC),
        '[\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f'
        '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a'
        '\U000e0000-\U000e0fff]', '', 'g'
      ) COLLATE "und-x-icu") COLLATE "und-x-icu"),
      'ς', 'σ'
    ),
    NFKC
  ),
  '[\u0009-\u000d\u0020\u1680\u2028\u2029]{2,}|[\u0009-\u000d\u1680\u2028\u2029]', ' ', 'g'
));

-- A folded text with a mark wherever a word begins or ends: a text has a term if the term's parts are in the
-- text's. Listed are the letters, marks and digits of scripts that separate words; any other character is a word.
CREATE FUNCTION text_parts(folded text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN chr(1) || regexp_replace(
  folded,
  '[\u0030-\u0039\u005f\u0061-\u007a\u00df-\u00f6\u00f8-\u02c1\u02c6-\u02d1\u02ec\u02ee\u0300-\u0373'
  '\u0377-\u03f3\u03f8-\u0481\u0483-\u0559\u0560-\u0588\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5'
  '\u05c7-\u05f2\u0610-\u061a\u0620-\u0669\u066e-\u06d3\u06d5-\u06dc\u06df-\u06e8\u06ea-\u06fc\u06ff'
  '\u0710-\u07f5\u07fa-\u07fd\u0800-\u082d\u0840-\u085b\u0860-\u0887\u0889-\u088f\u0897-\u08e1'
  '\u08e3-\u0963\u0966-\u096f\u0971-\u09f1\u09f4-\u09f9\u09fc\u09fe-\u0a75\u0a81-\u0aef\u0af9-\u0b6f'
  '\u0b71-\u0bf2\u0c00-\u0c6f\u0c78-\u0c7e\u0c80-\u0c83\u0c85-\u0d4e\u0d54-\u0d78\u0d7a-\u0df3\u0f00'
  '\u0f18-\u0f19\u0f20-\u0f33\u0f35\u0f37\u0f39\u0f3e-\u0f84\u0f86-\u0fbc\u0fc6\u10d0-\u10fa'
  '\u10fd-\u135f\u1369-\u138f\u13f8-\u13fd\u1401-\u166c\u166f-\u167f\u1681-\u169a\u16a0-\u16ea'
  '\u16ee-\u1734\u1740-\u1773\u1810-\u193b\u1946-\u19da\u1a00-\u1a1b\u1a20-\u1a99\u1aa7\u1ab0-\u1b4c'
  '\u1b50-\u1b59\u1b6b-\u1b73\u1b80-\u1bf3\u1c00-\u1c37\u1c40-\u1c7d\u1c8a\u1cd0-\u1cd2\u1cd4-\u1ff6'
  '\u20d0-\u20f0\u214e\u2180-\u2188\u24eb-\u24ff\u2776-\u2793\u2c30-\u2ce4\u2cec-\u2cf3\u2cfd'
  '\u2d00-\u2d67\u2d7f-\u2dff\u2e2f\u3006\u302a-\u302f\u3031-\u3035\u303c\u3099-\u309a\u30fc'
  '\u3105-\u312f\u31a0-\u31bf\u3248-\u324f\ua000-\ua48c\ua4d0-\ua4fd\ua500-\ua60c\ua610-\ua672'
  '\ua674-\ua67d\ua67f-\ua6f1\ua717-\ua71f\ua723-\ua788\ua78c-\ua827\ua82c-\ua835\ua840-\ua873'
  '\ua880-\ua8c5\ua8d0-\ua8f7\ua8fb\ua8fd-\ua92d\ua930-\ua953\ua960-\ua9c0\ua9cf-\ua9d9\uaa00-\uaa59'
  '\uaa80-\uaadd\uaae0-\uaaef\uaaf2-\uab5a\uab60-\uab68\uab70-\uabea\uabec-\ud7fb\ufb1e\ufe20-\ufe2f'
  '\ufe73\U00010000-\U000100fa\U00010107-\U00010133\U00010140-\U00010178\U0001018a-\U0001018b'
  '\U000101fd-\U0001039d\U000103a0-\U000103cf\U000103d1-\U00010563\U00010597-\U00010855'
  '\U00010858-\U00010876\U00010879-\U0001091b\U00010920-\U00010939\U00010940-\U00010a48'
  '\U00010a60-\U00010a7e\U00010a80-\U00010ac7\U00010ac9-\U00010aef\U00010b00-\U00010b35'
  '\U00010b40-\U00010b91\U00010ba9-\U00010d6d\U00010d6f-\U00010d85\U00010e60-\U00010eac'
  '\U00010eb0-\U00010ec7\U00010efa-\U00010f54\U00010f70-\U00010f85\U00010fb0-\U00011046'
  '\U00011052-\U000110ba\U000110c2\U000110d0-\U0001113f\U00011144-\U00011173\U00011176-\U000111c4'
  '\U000111c9-\U000111cc\U000111ce-\U000111da\U000111dc\U000111e1-\U00011237\U0001123e-\U000112a8'
  '\U000112b0-\U000113d3\U000113e1-\U0001144a\U00011450-\U00011459\U0001145e-\U000114c5'
  '\U000114c7-\U000115c0\U000115d8-\U00011640\U00011644-\U00011659\U00011680-\U000116b8'
  '\U000116c0-\U000116c9\U00011700-\U0001173b\U00011740-\U0001183a\U000118c0-\U00011943'
  '\U00011950-\U000119e1\U000119e3-\U00011a3e\U00011a47-\U00011a99\U00011a9d\U00011ab0-\U00011af8'
  '\U00011b60-\U00011be0\U00011bf0-\U00011c40\U00011c50-\U00011c6c\U00011c72-\U00011ef6'
  '\U00011f00-\U00011f42\U00011f50-\U00011fd4\U00012000-\U0001246e\U00012480-\U00012ff0'
  '\U00013000-\U0001342f\U00013440-\U00016a69\U00016a70-\U00016af4\U00016b00-\U00016b36'
  '\U00016b40-\U00016b43\U00016b50-\U00016d6c\U00016d70-\U00016e96\U00016ebb-\U00016fe1\U00016fe4'
  '\U00017000-\U00018df2\U0001b170-\U0001bc99\U0001bc9d-\U0001bc9e\U0001cf00-\U0001cf46'
  '\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad'
  '\U0001d242-\U0001d244\U0001d2c0-\U0001d2f3\U0001d360-\U0001d378\U0001da00-\U0001da36'
  '\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001e14e\U0001e290-\U0001e2f9'
  '\U0001e4d0-\U0001e5fa\U0001e6c0-\U0001e959\U0001ec71-\U0001ecab\U0001ecad-\U0001ecaf'
  '\U0001ecb1-\U0001ed2d\U0001ed2f-\U0001ed3d\U0001f10b-\U0001f10c]+|.', '\&' || chr(1), 'g'
);

-- Terms are the parts of words, which begin with a mark, and moods. This function and those below are
-- strict: for the many who mute nothing they aren't called.
CREATE FUNCTION has_muted_term(given text, terms text[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := folded_text(given);
  parts text;
  term text;
BEGIN
  FOREACH term IN ARRAY terms LOOP
    IF left(term, 1) = chr(1) AND strpos(folded, replace(term, chr(1), '')) > 0 THEN
      parts := coalesce(parts, text_parts(folded));
      IF strpos(parts, term) > 0 THEN
        RETURN true;
      END IF;
    END IF;
  END LOOP;
  RETURN false;
END
$$;

-- Whether a loop has one: a mood, or a word in what is written on it or said in it.
CREATE FUNCTION loop_has_muted_term(checked_id uuid, terms text[]) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
DECLARE
  moods text[];
  written text;
BEGIN
  SELECT mood_tags, concat_ws(chr(2), caption, alt) INTO moods, written FROM loops WHERE id = checked_id;
  RETURN moods && terms OR has_muted_term(
    concat_ws(chr(2), written, (
      SELECT string_agg(cue ->> 'text', ' ' ORDER BY place)
      FROM loop_captions CROSS JOIN LATERAL jsonb_array_elements(cues) WITH ORDINALITY AS said (cue, place)
      WHERE loop_id = checked_id
    )),
    terms
  );
END
$$;

-- The same of a comment, in what is written or said.
CREATE FUNCTION comment_has_muted_term(checked_id uuid, terms text[]) RETURNS boolean
LANGUAGE plpgsql STABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN has_muted_term(
    (
      SELECT concat_ws(chr(2), content, transcript)
      FROM comments LEFT JOIN comment_voices ON comment_id = comments.id WHERE comments.id = checked_id
    ),
    terms
  );
END
$$;
