# Run once by the image of PostgreSQL, in an empty cluster: HAProxy may ask who follows whom, and nothing else.
set -e
sed -i '1i host postgres haproxy 127.0.0.1/32 trust' "$PGDATA/pg_hba.conf"
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -c 'create role haproxy login'
