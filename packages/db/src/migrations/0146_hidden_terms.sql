-- What 0145 added without checking is checked first, while others read and write.
ALTER TABLE loops VALIDATE CONSTRAINT loops_comment_permission_check;

-- Words that someone doesn't want to read under their loops. A comment with one is hidden from the loop when
-- it's written, and marked, so that the loop's author sees it folded. The release before hides none.
CREATE TABLE hidden_terms (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  terms text[] NOT NULL,
  CONSTRAINT hidden_terms_terms_check CHECK (cardinality(terms) BETWEEN 1 AND 200)
);

ALTER TABLE comments ADD COLUMN hidden_by_term boolean NOT NULL DEFAULT false;
