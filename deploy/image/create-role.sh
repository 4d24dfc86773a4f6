#!/usr/bin/env bash
# Run once, when the database is created: the role that owns the tables and migrates, if there are two, the
# app's own, which then only reads and writes rows, and the one with which it chooses loops.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v role="$SWIRL_DB_USER" -v password="$SWIRL_DB_PASSWORD" -v name="$SWIRL_DB" \
  -v owner="${SWIRL_DB_OWNER:-$SWIRL_DB_USER}" -v owner_password="${SWIRL_DB_OWNER_PASSWORD:-}" <<'SQL'
CREATE ROLE :"role" LOGIN PASSWORD :'password';
SELECT format('CREATE ROLE %I LOGIN PASSWORD %L', :'owner', :'owner_password') WHERE :'owner' <> :'role' \gexec
-- As which loops for For you are found: it may read nothing else.
CREATE ROLE swirl_ranking NOLOGIN;
GRANT swirl_ranking TO :"role", :"owner";
-- For metrics: lag of standbys, and transactions that last long.
GRANT pg_read_all_stats TO :"role";
CREATE EXTENSION pg_stat_statements;
CREATE DATABASE :"name" OWNER :"owner" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
