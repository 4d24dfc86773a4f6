ALTER TABLE loops VALIDATE CONSTRAINT loops_recorded_here_check;
ALTER TABLE loops VALIDATE CONSTRAINT loops_ai_parts_check;
