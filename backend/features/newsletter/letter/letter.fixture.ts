import type { Letter } from './letter.js';
import { letterStrip } from './letter-words.js';

const BASE = 'https://contesto.example';

/** A whole letter, for tests: a generated lead with a figure, texts of people, one without a standfirst, a correction. */
export const LETTER: Letter = {
  siteName: 'Contesto',
  baseUrl: BASE,
  title: '120 megawatt e due cifre sull’acqua',
  date: '2026-11-23T06:30:00.000Z',
  intro:
    'Buongiorno. Oggi apriamo con un cantiere su cui tre fonti dicono le stesse cose, tranne una: quanta acqua servirà.\n\nLe abbiamo lasciate tutte e due, con il nome di chi le scrive.',
  articles: [
    {
      title: 'A Tavazzano 120 megawatt di calcolo al posto della vecchia centrale',
      standfirst:
        'Il piano convince il Comune e divide i comitati: sull’acqua che serve a raffreddare i server circolano due cifre.',
      url: `${BASE}/articolo/tavazzano`,
      strip: letterStrip({
        disclosure: 'ai',
        verification: { score: 94, approved: true },
        checkedClaims: { confirmed: 13, total: 14 },
        humanReview: null,
        sources: [1, 2, 3],
      }),
      disclosure: 'ai',
      category: 'Startup AI',
      minutes: 4,
    },
    {
      title: 'Pronto soccorso, un anno con l’algoritmo del triage',
      standfirst: 'I codici gialli aspettano 19 minuti in meno. Il resto del lavoro ha cambiato mani.',
      url: `${BASE}/articolo/triage`,
      strip: 'Pubblicato dalla redazione · 4 link citati',
      disclosure: 'human',
      category: 'AI News',
      minutes: 7,
    },
    {
      title: 'Registro degli incidenti, il modulo è pronto',
      standfirst: '',
      url: `${BASE}/articolo/registro`,
      strip: 'Scritto dall’IA · 11 frasi su 11 riscontrate nelle fonti · 2 fonti · Generato con IA, rivisto dalla redazione',
      disclosure: 'ai-reviewed',
      category: 'Regolamentazione AI',
      minutes: 2,
    },
  ],
  corrections: [
    {
      title: 'A Tavazzano 120 megawatt di calcolo al posto della vecchia centrale',
      url: `${BASE}/articolo/tavazzano`,
      note: 'Il prelievo massimo era «150 metri cubi»: sono 150.000.',
    },
  ],
  unsubscribeUrl: `${BASE}/newsletter/disiscrizione?token=abc&x=1`,
  preferencesUrl: `${BASE}/newsletter/preferenze?token=def`,
  ownerLine: 'Contesto, via dei Tipografi 4, 26900 Lodi',
  disclosureLine: 'Gli articoli «Generato con IA» sono scritti da un programma e verificati frase per frase.',
};
