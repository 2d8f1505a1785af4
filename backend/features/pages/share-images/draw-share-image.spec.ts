import { beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { cardPage, photoCredit } from './card-page.js';
import { drawShareImage } from './draw-share-image.js';
import { articleCard, siteCard } from './share-card.js';

const article = {
  slug: 'prova',
  title: 'Un modello che dice «non lo so»',
  category: 'Ricerca AI',
  disclosure: 'ai',
  checkedClaims: { confirmed: 13, total: 14 },
  sources: [{ publisher: 'Una' }, { publisher: 'Due' }, { publisher: null }],
  featuredImage: null,
} as const;
const WHITE = 255;

/** How many pixels that are not white lie in a part of an image. */
async function inkIn(image: Uint8Array, left: number, top: number, width: number, height: number): Promise<number> {
  const pixels = await sharp(image).extract({ left, top, width, height }).greyscale().raw().toBuffer();
  return pixels.filter((value) => value < WHITE - 8).length;
}

describe('a share image', () => {
  // The optimizer of images lets its process read photographs only; tests of both may share one process.
  beforeAll(() => sharp.unblock({ operation: ['VipsForeignLoad'] }));

  it('is a PNG of 1200 × 630 that chats take (below 300 kB)', async () => {
    for (const card of [articleCard(article, 'Contesto'), siteCard('Contesto')]) {
      const image = await drawShareImage(card);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(300_000);
    }
  });

  it('keeps every title between its edges, from three letters to the longest', async () => {
    const titles = [
      'GPT',
      'Parola '.repeat(43).trim(),
      'MAIUSCOLE '.repeat(30).trim(),
      'W'.repeat(300),
      `${'Supercalifragilistichespiralidoso'.repeat(2)} e altro`,
      'è «questo» – l’altro…',
    ];
    for (const title of titles) {
      const image = await drawShareImage(articleCard({ ...article, title }, 'Contesto'));
      expect(await inkIn(image, 60, 100, 720, 400)).toBeGreaterThan(500);
      // The margin at the right of the text, and the space between title and last rows.
      expect([title, await inkIn(image, 782, 0, 56, 630)]).toEqual([title, 0]);
      expect([title, await inkIn(image, 60, 472, 720, 18)]).toEqual([title, 0]);
    }
  });

  it('leaves no lonely word at the end of a title', async () => {
    const title = 'Google e Grok 4.6: la rassegna di giovedì 26 novembre';
    const image = await drawShareImage(articleCard({ ...article, title }, 'Contesto'));
    // The right part of the third of three lines.
    expect(await inkIn(image, 420, 310, 200, 60)).toBeGreaterThan(500);
    expect(await inkIn(image, 60, 390, 720, 80)).toBe(0);
  });

  it('cuts a long theme and a long name of a site, and draws also without a title', async () => {
    const long = {
      ...article,
      title: '🚀',
      category: 'Intelligenza artificiale nella pubblica amministrazione locale',
    };
    const image = await drawShareImage(
      articleCard({ ...long, disclosure: 'ai-reviewed' }, 'Contesto '.repeat(7).trim()),
    );
    expect(await inkIn(image, 60, 40, 720, 60)).toBeGreaterThan(500);
    expect(await inkIn(image, 782, 0, 56, 630)).toBe(0);
    expect(await inkIn(image, 60, 110, 720, 350)).toBe(0);
  });

  it('shows no other figure where the fonts lack a letter', () => {
    const titleOf = (title: string) => articleCard({ ...article, title }, 'Contesto').title;
    expect(titleOf('Oltre 10²⁵ operazioni, 10⁻⁹ e 300 m² di CO₂, xₙ')).toBe(
      'Oltre 10^25 operazioni, 10^−9 e 300 m² di CO2, xn',
    );
    expect(titleOf('Modelli 🚀 da 10²')).toBe('Modelli da 10²');
  });

  it('says how a text was written, highlighted when a program wrote it', () => {
    const saidOf = (disclosure: 'ai' | 'ai-reviewed' | 'human') =>
      JSON.stringify(cardPage(articleCard({ ...article, disclosure }, 'Contesto'), 60));
    expect(saidOf('ai')).toContain(
      '"backgroundColor":"#fbe45a","padding":"7px 16px 9px"},"children":"Generato con IA, 13 frasi su 14 nelle fonti"',
    );
    expect(saidOf('ai-reviewed')).toContain(
      '"children":"Generato con IA, rivisto dalla redazione, 13 frasi su 14 nelle fonti"',
    );
    expect(saidOf('human')).toContain('"children":"Redazione"');
    expect(saidOf('human')).not.toContain('backgroundColor":"#fbe45a"');
  });

  it('names the publishers of its sources, each once and two at most', () => {
    const namedOf = (...names: (string | null)[]) =>
      articleCard({ ...article, sources: names.map((publisher) => ({ publisher })) }, 'Contesto').sources;
    expect(namedOf()).toBeNull();
    expect(namedOf(null)).toBeNull();
    expect(namedOf('Nembo', 'Nembo')).toBe('Fonte: Nembo');
    expect(namedOf('Nembo', 'Lucerna', null)).toBe('Fonti: Nembo e Lucerna');
    expect(namedOf('A', 'B', 'C')).toBe('Fonti: A, B e un’altra');
    expect(namedOf('A', 'B', 'C', 'D')).toBe('Fonti: A, B e altre 2');
    expect(JSON.stringify(cardPage(articleCard(article, 'Contesto'), 60))).toContain('"children":"Fonti: Una e Due"');
  });

  it('has the theme in its family’s colour, and for an unknown theme none', () => {
    const colourOf = (category: string) =>
      JSON.stringify(cardPage(articleCard({ ...article, category }, 'Contesto'), 60));
    expect(colourOf('Ricerca AI')).toContain('"color":"#7a2a6b"');
    expect(colourOf('Startup AI')).toContain('"color":"#855000"');
    expect(colourOf('Un tema nuovo')).toContain('"color":"#434a54"');
  });

  it('leaves out letters that its fonts do not have and keeps all Italian ones', () => {
    const italian = 'Perché «è» così: “già” l’80 % — 3,5 €… più?';
    expect(articleCard({ ...article, title: `${italian} 🚀 日本` }, 'Contesto').title).toBe(italian);
    // Marks of punctuation that count as pictures too, and that the fonts have.
    expect(articleCard({ ...article, title: 'Davvero‼ Sul serio⁉' }, 'Contesto').title).toBe('Davvero‼ Sul serio⁉');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        expect(articleCard({ ...article, title }, 'Contesto').title).not.toMatch(
          /\p{Extended_Pictographic}(?<![©®™‼⁉↕-↙])/u,
        );
      }),
    );
  });

  describe('of an article with a photograph', () => {
    const withPhoto = {
      ...article,
      title: 'Chi risponde quando lo sportello è un programma: che cosa chiede il Garante ai comuni entro febbraio',
      featuredImage: '/uploads/4c13ac2870e2bdd8d34e27c1e2ed3ccc-1600x1067-optimized.jpg',
      imageCredit: 'Anna Bianchi',
    };
    const card = articleCard(withPhoto, 'Contesto');
    const colourAt = async (image: Uint8Array, left: number, top: number) => [
      ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];

    it('is a JPEG that chats take, with the photograph whole height and whose it is', async () => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
      const photo = await sharp({ create: { width: 1600, height: 1067, channels: 3, background: '#808080', noise } })
        .jpeg()
        .toBuffer();
      const image = await drawShareImage(card, photo);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(image.length).toBeLessThan(300_000);
      expect(await inkIn(image, 722, 0, 478, 600)).toBeGreaterThan(478 * 600 * 0.95);
      expect(await inkIn(image, 60, 100, 600, 370)).toBeGreaterThan(500);
      expect(JSON.stringify(photoCredit(card.photo?.credit ?? '', 480))).toContain('"children":"Anna Bianchi"');
      // The line of the credit is dark at the right edge, which the photograph is not.
      const [grey = 0] = await colourAt(image, 1196, 606);
      expect(grey).toBeLessThan(60);
    });

    it('keeps in view what the newsroom set a point on', async () => {
      const red = await sharp({ create: { width: 500, height: 600, channels: 3, background: '#c00000' } })
        .png()
        .toBuffer();
      const photo = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#0000c0' } })
        .composite([{ input: red, left: 0, top: 0 }])
        .jpeg()
        .toBuffer();
      const redAt = async (imageFocus: string) => {
        const image = await drawShareImage(articleCard({ ...withPhoto, imageFocus }, 'Contesto'), photo);
        return (await colourAt(image, 960, 300))[0];
      };
      expect(await redAt('0% 50%')).toBeGreaterThan(150);
      expect(await redAt('100% 50%')).toBeLessThan(60);
    });

    it('shows the cover where the photograph is gone', async () => {
      const image = await drawShareImage(card, null);
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(await inkIn(image, 722, 0, 478, 630)).toBeGreaterThan(5_000);
    });

    it('takes no image of another site', () => {
      const elsewhere = { ...withPhoto, featuredImage: 'https://esempio.test/uploads/foto.jpg' };
      expect(articleCard(elsewhere, 'Contesto').photo).toBeNull();
    });
  });
});
