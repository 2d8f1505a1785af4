import { z } from 'zod';
import catalogue from './sources-catalogue.json' with { type: 'json' };

const CatalogueSource = z
  .strictObject({
    name: z.string().min(1),
    url: z.url(),
    rssUrl: z.url().nullable(),
    /** Where there is no feed: which links of the page are reports. */
    selector: z.string().min(1).nullable(),
    category: z.string().min(1),
    language: z.enum(['en', 'it', 'zh', 'es', 'fr']),
    active: z.boolean(),
  })
  .readonly();

/** The sources a fresh installation knows: facts collected from public source lists. */
export const sourcesCatalogue = z.array(CatalogueSource).readonly().parse(catalogue);
