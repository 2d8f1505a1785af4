# There is no official image of PgBouncer: the package of the PostgreSQL project, on its image, which knows that repository.
FROM postgres:18.4
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
USER postgres
ENTRYPOINT ["pgbouncer"]
CMD ["-q", "/etc/pgbouncer/pgbouncer.ini"]
