#!/usr/bin/env bash
# Run once, when the database is created: the app's own role, which owns its database and no
# other, and the one with which it chooses loops.
set -euo pipefail

psql -v ON_ERROR_STOP=1 -v role="$SWIRL_DB_USER" -v password="$SWIRL_DB_PASSWORD" -v name="$SWIRL_DB" <<'SQL'
CREATE ROLE :"role" LOGIN PASSWORD :'password';
-- As which loops for For you are found: it may read nothing else.
CREATE ROLE swirl_ranking NOLOGIN;
GRANT swirl_ranking TO :"role";
CREATE DATABASE :"name" OWNER :"role" TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
