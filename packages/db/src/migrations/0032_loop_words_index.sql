-- no transaction
CREATE INDEX CONCURRENTLY loop_words_words_idx ON loop_words USING gin (words);
