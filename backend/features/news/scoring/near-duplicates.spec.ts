import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupStories, type StoryItem } from './near-duplicates.js';

const hour = 3_600_000;
const start = Date.parse('2026-11-20T08:00:00Z');

const item = (id: string, title: string, more: Partial<StoryItem> = {}): StoryItem => ({
  id,
  source: `publisher of ${id}`,
  title,
  text: '',
  link: `https://news.example/${id}`,
  language: 'it',
  at: new Date(start),
  ...more,
});

/** Unrelated stories, so that rarity has something to be measured against. */
const background: StoryItem[] = Array.from({ length: 60 }, (_, index) =>
  item(`b${index}`, `Vicenda${index} riguarda argomento${index} presso comune${index}`, {
    text: `Nella località${index} il sindaco${index} discute oggi di faccende${index} con cittadini${index}.`,
  }),
);

const storyOf = (items: StoryItem[]) => groupStories([...background, ...items]);

const longText =
  'Il consorzio di Torino ha presentato un modello linguistico aperto, addestrato su testi italiani di pubblico dominio. ' +
  'Secondo i ricercatori riduce di un terzo i consumi di energia e si può usare senza collegamento alla rete. ' +
  'Il codice sarà disponibile entro la fine dell’anno con una licenza libera, insieme ai dati di valutazione.';

describe('Items have the same story', () => {
  it('when they have the same address but for tracking', () => {
    const stories = storyOf([
      item('1', 'Uno', { link: 'https://a.example/x?utm_source=rss' }),
      item('2', 'Altro titolo', { link: 'http://www.a.example/x/' }),
    ]);
    expect(stories.get('2')).toBe('1');
  });

  it('but not for the address alone where one source has many, as release notes do', () => {
    const notes = { source: 'Note', link: 'https://a.example/notes' };
    const stories = storyOf([
      item('1', 'Prima versione', notes),
      item('2', 'Altra cosa', { ...notes, text: longText }),
    ]);
    expect(stories.get('2')).toBe('2');
  });

  it('when they have the same text, in whatever spelling of spaces and capitals', () => {
    const stories = storyOf([
      item('1', 'Titolo', { text: longText }),
      item('2', 'TITOLO', { text: longText.replaceAll(' ', '  ') }),
    ]);
    expect(stories.get('2')).toBe('1');
  });

  it('when one is an edited copy of the other', () => {
    const edited = longText
      .replace('un terzo', 'oltre un terzo')
      .replace('Il codice sarà disponibile', 'Il codice verrà reso disponibile');
    const stories = storyOf([
      item('1', 'Un modello aperto da Torino', { text: longText }),
      item('2', 'Da Torino arriva il modello aperto', { text: `ANSA - ${edited}` }),
    ]);
    expect(stories.get('2')).toBe('1');
  });

  it('when several sources have the same title within three days, however short it is and whatever stands below it', () => {
    const same = (title: string, text: string, second: string) => {
      const later = new Date(start + 20 * hour);
      const stories = storyOf([item('1', title, { text }), item('2', title, { text: second, at: later })]);
      return stories.get('2') === '1';
    };
    expect(same('Mistral Compute', 'Infrastruttura di frontiera.', 'Infrastruttura di frontiera.')).toBe(true);
    expect(same('Claude 2', 'Claude 2', 'Claude 2')).toBe(true);
    // A roundup is compared with nothing, but its copy is the same one.
    expect(same('Modelli 🤖, esodo 👋, cicli 🔄', '', '')).toBe(true);
    // The page that an article was written from, and a feed that announces it in another language.
    expect(same('Custom review rules for Codex', 'More detailed rules for Codex.', longText)).toBe(true);
  });

  it('when they share rare names, numbers and title words within three days, also across languages', () => {
    const stories = storyOf([
      item('1', 'OpenAI presenta GPT-6 e promette il 40% di errori in meno', {
        text: 'Sam Altman ha annunciato GPT-6 a San Francisco.',
      }),
      item('2', 'GPT-6, OpenAI annuncia il nuovo modello: errori ridotti del 40%', {
        text: 'Lo ha detto Sam Altman da San Francisco.',
        at: new Date(start + 5 * hour),
      }),
      item('3', 'OpenAI unveils GPT-6, claims 40% fewer errors', {
        language: 'en',
        text: 'Chief executive Sam Altman showed GPT-6 in San Francisco.',
        at: new Date(start + 9 * hour),
      }),
    ]);
    expect(stories.get('2')).toBe('1');
    expect(stories.get('3')).toBe('1');
  });
});

describe('A word that begins a title', () => {
  it('is a name where the collection writes it as one', () => {
    const reports = [
      item('1', 'Tilikum lascia il parco marino dopo lunga attesa'),
      item('2', 'Tilikum, il parco marino chiude la vasca grande'),
    ];
    const elsewhere = ['Da Tilikum arriva', 'Con Tilikum si apre'].map((text, index) =>
      item(`t${index}`, `Notizia${index} senza riguardo`, { text: `${text} il capitolo${index}.` }),
    );
    expect(storyOf(reports).get('2')).toBe('2');
    expect(storyOf([...elsewhere, ...reports]).get('2')).toBe('1');
  });
});

describe('Items have different stories', () => {
  it('when one name is all that both titles say', () => {
    const stories = storyOf([
      item('1', 'Grok 4', { text: 'Grok con SuperGrok Premium di Kilo e Musk.' }),
      item('2', 'Usare Grok in Kilo', { text: 'Grok con SuperGrok Premium di Kilo e Musk da oggi.' }),
    ]);
    expect(stories.get('2')).toBe('2');
  });

  it('when they only share a subject', () => {
    const stories = storyOf([
      item('1', 'OpenAI presenta GPT-6 e promette meno errori', {
        text: 'Sam Altman ha annunciato il modello a San Francisco.',
      }),
      item('2', 'Il Garante della privacy multa OpenAI per 15 milioni', {
        text: 'La sanzione riguarda i dati degli utenti italiani di ChatGPT.',
      }),
      item('3', 'Google aggiorna Gemini nelle scuole del Veneto', {
        text: 'Il progetto parte da Padova con 200 classi.',
      }),
    ]);
    expect(new Set(['1', '2', '3'].map((id) => stories.get(id))).size).toBe(3);
  });

  it('when one publisher says of a product what it says of every other day', () => {
    const titles = [
      'Cambiare i colori di Lumen',
      'Cambiare i colori e lo sfondo di Lumen',
      'Condividere documenti in Lumen',
    ];
    const pages = [...titles, 'Aprire il menu di Lumen', 'Stampare da Lumen'].map((title, at) =>
      item(`own${at}`, title, { source: 'lumen', text: `${title}, passo per passo.` }),
    );
    const stories = storyOf(pages);
    expect(new Set(pages.map(({ id }) => stories.get(id))).size).toBe(pages.length);
  });

  it('when a maker is all that both titles name', () => {
    const stories = storyOf([
      item('m1', 'Nemotron VoiceChat di NVIDIA guida la frontiera aperta della conversazione a voce', {
        text: 'Una classifica.',
      }),
      item('m2', 'Mistral si allea con NVIDIA per accelerare modelli aperti di frontiera', { text: 'Un accordo.' }),
    ]);
    expect(stories.get('m2')).toBe('m2');
  });

  it('when more than three days lie between them, even by a chain of followers', () => {
    const titles = Array.from({ length: 6 }, (_, index) =>
      item(`s${index}`, 'Bollettino Meteo Valtellina: neve a 1200 metri', {
        at: new Date(start + index * 30 * hour),
        text: `Aggiornamento${index} di Valtellina.`,
      }),
    );
    const stories = storyOf(titles);
    expect(stories.get('s1')).toBe('s0');
    expect(stories.get('s5')).not.toBe('s0');
  });

  it('when short texts agree by accident', () => {
    const alone = (title: string, second: Partial<StoryItem> = {}) =>
      storyOf([item('1', title), item('2', title, { at: new Date(start + 10 * hour), ...second })]).get('2');
    expect(alone('Leggi tutto')).toBe('2');
    expect(alone('v3.8.10')).toBe('2');
    expect(alone('Mistral Compute', { at: new Date(start + 100 * hour) })).toBe('2');
    // A rubric of one source, though another source has one of the same name.
    const rubric = { source: 'publisher of 1' };
    expect(alone('Appuntamenti domani', rubric)).toBe('2');
    const third = item('3', 'Appuntamenti domani');
    const stories = storyOf([item('1', third.title), item('2', third.title, rubric), third]);
    expect(new Set(['1', '2', '3'].map((id) => stories.get(id))).size).toBe(3);
  });
});

describe('Grouping', () => {
  it('gives every item a story whose name is one of its members, whatever the order', () => {
    const words = fc.array(fc.constantFrom('OpenAI', 'GPT-6', 'Torino', 'modello', 'legge', '40%', 'Roma', 'e', 'il'), {
      maxLength: 10,
    });
    const items = fc
      .array(fc.tuple(words, words, fc.nat(200)), { maxLength: 20 })
      .map((rows) =>
        rows.map(([title, text, hours], index) =>
          item(String(index), title.join(' '), { text: text.join(' '), at: new Date(start + hours * hour) }),
        ),
      );
    fc.assert(
      fc.property(items, (given) => {
        const stories = groupStories(given);
        expect([...stories.keys()].sort()).toEqual(given.map(({ id }) => id).sort());
        for (const story of stories.values()) expect(stories.get(story)).toBe(story);
        expect(new Map([...groupStories(given.toReversed())].sort())).toEqual(new Map([...stories].sort()));
      }),
      { numRuns: 200 },
    );
  });

  it('takes little time for 1,200 items', () => {
    const many = Array.from({ length: 1_200 }, (_, index) =>
      item(
        String(index),
        `Azienda${index % 280} annuncia Prodotto${index % 260} a Città${index % 90} per ${index % 1000} milioni`,
        {
          text: longText.replaceAll(/\b(\p{L}{5,})\b/gu, (word) => (index % 7 === 0 ? word : `${word}${index % 500}`)),
          at: new Date(start + (index % 72) * hour),
          // The stemmer is slow inside the test runner and is not what is measured here.
          language: null,
        },
      ),
    );
    const before = process.threadCpuUsage();
    groupStories(many);
    // Under 0.1 s outside of the test runner; comparing every pair takes hundreds of times as long.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
  });
});
