-- Erasing somebody takes them out of the log, also where an act on something of theirs names them.
CREATE INDEX audit_log_about_idx ON audit_log ((detail ->> 'userId')) WHERE detail ? 'userId';
CREATE INDEX audit_log_actor_idx ON audit_log (actor);
