ALTER TABLE loops VALIDATE CONSTRAINT loops_list_id_fkey;
ALTER TABLE loops VALIDATE CONSTRAINT loops_list_id_check;
