-- A reaction is one person's to one loop, and every question about it names the loop, so that pair is
-- the key: one index less for the most frequent write, and the key a table split by loop needs.
-- `id` stays because lists of what a person liked are paged by (user_id, id). Both columns are NOT
-- NULL and their unique index is there, so nothing is read or built while the table is locked.
ALTER TABLE reactions
  DROP CONSTRAINT reactions_pkey,
  ADD CONSTRAINT reactions_pkey PRIMARY KEY USING INDEX reactions_loop_id_user_id_key;
