# Begins as a copy of the primary. A copy that was cut short has no place of its own yet and is made again.
set -e
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  rm -rf "$PGDATA.copy"
  pg_basebackup -D "$PGDATA.copy" -d 'host=127.0.0.1 port=5441 user=contesto dbname=postgres' -R -X stream
  mv "$PGDATA.copy" "$PGDATA"
fi
chmod 700 "$PGDATA"
exec "$@"
