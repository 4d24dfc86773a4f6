ALTER TABLE loops VALIDATE CONSTRAINT loops_edit_check;
