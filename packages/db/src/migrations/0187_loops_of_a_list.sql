-- no transaction
CREATE INDEX CONCURRENTLY loops_list_id_idx ON loops (list_id) WHERE list_id IS NOT NULL;
