import { z } from 'zod';
import { imageIdsIn } from './image-addresses.js';
import { oneLine } from './one-line.js';
import { personName } from './person-name.js';
import { defineRoutes, done } from './route.js';

const NAME = 'Scrivi il nome con cui firmi';
/** Characters of the few words about a person. */
export const MAX_ABOUT_LENGTH = 600;

/** The name that a person signs with, and what the page of their articles says of them. */
export const signatureSchema = z.object({
  personId: z.string(),
  name: z.string(),
  /** The last part of the address of the page. */
  slug: z.string(),
  about: z.string(),
  /** An uploaded image; null without one. */
  picture: z.string().nullable(),
  /** False: the person was erased, and let the signature stay. */
  isHere: z.boolean(),
});

const byPerson = z.object({ id: z.uuid('Questa persona non c’è') });

/** With which names the people of the newsroom sign. */
export const signaturesApi = defineRoutes({
  /** By name. */
  list: { method: 'GET', path: '/api/admin/signatures', response: z.object({ signatures: z.array(signatureSchema) }) },
  /** One's own; anybody's only for administrators. */
  save: {
    method: 'PUT',
    path: '/api/admin/signatures/:id',
    params: byPerson,
    body: z.object({
      name: oneLine(
        personName(z.string({ message: NAME }))
          .min(1, NAME)
          .max(80, 'Il nome può avere al massimo 80 caratteri'),
        'Il nome',
      ),
      about: z
        .string()
        .trim()
        .max(MAX_ABOUT_LENGTH, `La presentazione può avere al massimo ${MAX_ABOUT_LENGTH} caratteri`)
        .default(''),
      picture: z
        .string()
        .refine(
          (address) => address.startsWith('/uploads/') && imageIdsIn(address).length === 1,
          'Scegli una foto caricata su questo sito',
        )
        .nullable()
        .default(null),
    }),
    response: signatureSchema,
  },
  /** What was signed with it is signed by the newsroom from then on. */
  remove: {
    method: 'DELETE',
    path: '/api/admin/signatures/:id',
    params: byPerson,
    response: done,
  },
});

export type Signature = z.infer<typeof signatureSchema>;
