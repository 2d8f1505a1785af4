import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';
import { newArticleSchema } from './admin-articles.js';
import { autoGenerationUpdateSchema } from './auto-generation.js';
import { contactApi } from './contact.js';
import { generationApi } from './generation.js';
import { newSourceSchema } from './news.js';
import { oneLine } from './one-line.js';

const line = oneLine(z.string().trim(), 'Il nome');
const refusalOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0];

describe('a text of one line', () => {
  it.each(['a\nb', 'a\r\nBcc: x@y.it', 'a\tb', 'a\u0000b', 'a\u0085b', 'a\u2028b', 'a\u2029b', 'a\u007fb', 'a\ud800b'])(
    'is not %j',
    (text) => {
      expect(refusalOf(line, text)?.message).toBe('Il nome non può contenere a capo o caratteri di controllo');
    },
  );

  it('is everything else, with its breaks around taken away', () => {
    expect(line.parse(' Perché no? 🤖 \r\n')).toBe('Perché no? 🤖');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const trimmed = text.trim();
        const isLine = [...trimmed].every((character) => !/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u.test(character));
        expect(line.safeParse(text).success).toBe(isLine);
      }),
    );
  });
});

describe('names, subjects and titles', () => {
  const article = { title: 'Titolo', content: '<p>Testo.</p>' };
  const contact = { name: 'Ada', email: 'ada@esempio.it', subject: 'Oggetto', message: 'Testo.' };
  const source = { name: 'Fonte', url: 'https://fonte.example/' };
  const BAD = 'uno\ndue';

  it.each<[string, z.ZodType, object]>([
    ['title', newArticleSchema, { ...article, title: BAD }],
    ['slug', newArticleSchema, { ...article, slug: BAD }],
    ['metaDescription', newArticleSchema, { ...article, metaDescription: BAD }],
    ['category', newArticleSchema, { ...article, category: BAD }],
    ['tags.0', newArticleSchema, { ...article, tags: [BAD] }],
    ['seo.title', newArticleSchema, { ...article, seo: { title: BAD } }],
    ['seo.description', newArticleSchema, { ...article, seo: { description: BAD } }],
    ['seo.keywords.0', newArticleSchema, { ...article, seo: { keywords: [BAD] } }],
    ['featuredImage', newArticleSchema, { ...article, featuredImage: `https://x.example/${BAD}` }],
    ['name', newSourceSchema, { ...source, name: BAD }],
    ['category', newSourceSchema, { ...source, category: BAD }],
    ['name', contactApi.send.body, { ...contact, name: BAD }],
    ['subject', contactApi.send.body, { ...contact, subject: BAD }],
    ['topics.0', autoGenerationUpdateSchema, { topics: [BAD] }],
    ['customTopic', generationApi.generate.body, { customTopic: BAD }],
  ])('%s refuses a break in it, in Italian', (field, schema, value) => {
    const refusal = refusalOf(schema, value);
    expect([refusal?.path.join('.'), refusal?.message]).toEqual([
      field,
      expect.stringMatching(/^(Il|La|L'|Un|Una)[ \p{L}].* non può contenere a capo o caratteri di controllo$/u),
    ]);
  });

  it('leave longer texts their paragraphs', () => {
    expect(contactApi.send.body.parse({ ...contact, message: 'Uno.\nDue.' }).message).toBe('Uno.\nDue.');
    expect(newArticleSchema.parse({ ...article, content: '<p>Uno.</p>\n<p>Due.</p>' }).content).toContain('\n');
  });
});
