ALTER TABLE comments VALIDATE CONSTRAINT comments_kind_check;
