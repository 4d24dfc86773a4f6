-- no transaction
CREATE UNIQUE INDEX CONCURRENTLY loop_media_loop_id_role_key ON loop_media (loop_id, role)
  WHERE role NOT IN ('track', 'captions', 'stem', 'mix', 'envelopes');
