-- no transaction
CREATE INDEX CONCURRENTLY user_words_word_idx ON user_words USING gin (word gin_trgm_ops);
