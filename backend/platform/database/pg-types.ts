import pg from 'pg';

const INT8 = 20;

/** Positions and counts come as numbers (they stay far below 2^53), timestamps as Date, numeric as text. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary' = 'text') =>
    format === 'text' && oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};
