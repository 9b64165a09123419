#!/bin/sh
# Run once by Patroni, on the first primary: the store's user and its database. $1 is the address of the superuser.
set -eu
psql "$1" --quiet --set ON_ERROR_STOP=1 <<'SQL'
\getenv password BOTICA_DB_PASSWORD
create role botica login password :'password';
-- A pooler gives a transaction any connection, so the limits of the store belong to its user.
alter role botica set statement_timeout = '15s';
alter role botica set idle_in_transaction_session_timeout = '15s';
create database botica owner botica;
SQL
