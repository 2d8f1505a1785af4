import { z } from 'zod';

/** `page` counts from 1. Anything that is not a sensible number is refused with the field's name. */
export const pageNumber = z.coerce
  .number({ message: 'page deve essere un numero' })
  .int('page deve essere un numero intero')
  .min(1, 'page deve essere almeno 1')
  .max(1_000_000, 'page è troppo grande')
  .default(1);

/** A page size capped at `most`: more than that is cut, not refused, so that old callers keep working. */
export const pageSize = (byDefault: number, most: number) =>
  z.coerce
    .number({ message: 'limit deve essere un numero' })
    .int('limit deve essere un numero intero')
    .min(1, 'limit deve essere almeno 1')
    .transform((limit) => Math.min(limit, most))
    .default(byDefault);

/** Items to pass over in lists that page by `skip`. */
export const skipCount = z.coerce
  .number({ message: 'skip deve essere un numero' })
  .int('skip deve essere un numero intero')
  .min(0, 'skip non può essere negativo')
  .max(10_000_000, 'skip è troppo grande')
  .default(0);

/** The paging block of lists that page by `skip`. */
export const skipPagination = z.object({
  total: z.number(),
  limit: z.number(),
  skip: z.number(),
  hasMore: z.boolean(),
});
