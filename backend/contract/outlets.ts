import { z } from 'zod';

/** Where an article goes out to in addition to its own page and the lists. What nobody said is the usual: both letters and notifications. */
export const outletsSchema = z.object({
  /** Its place on the home page; null: the page chooses by itself. */
  place: z.enum(['lead', 'story'], { message: 'Il posto in prima pagina non esiste' }).nullable(),
  /** Whether the newsletter proposes it by itself. */
  newsletter: z.boolean(),
  /** Whether those who asked for notifications get one. */
  push: z.boolean(),
});

export type Outlets = Readonly<z.infer<typeof outletsSchema>>;

export const USUAL_OUTLETS: Outlets = { place: null, newsletter: true, push: true };
