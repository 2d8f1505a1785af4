import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFeed } from '../../backend/features/news/readers/feeds/feed-reader.js';
import { isAboutAi } from '../../backend/features/news/scoring/relevance.js';
import { seededRandom } from '../bench.js';

const FEEDS = join(process.cwd(), '../shared/data/feeds/files');
const HOUR_MS = 3_600_000;
/** A story is reported again by others within this time. */
const REPORTED_WITHIN_MS = 36 * HOUR_MS;
const DAYS_OF_ALL = 30;

/** A story of a captured feed. */
export interface MonthStory {
  readonly number: number;
  readonly title: string;
  readonly description: string;
  readonly isAboutAi: boolean;
}

/** A story as one source reports it, from a moment on. */
export interface MonthReport {
  readonly story: MonthStory;
  /** Place of the source. */
  readonly source: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly path: string;
}

/** The captured feeds are not next to the project: nothing can be simulated. */
export class NoFeeds extends Error {
  constructor() {
    super(`The captured feeds are not there: ${FEEDS}`);
  }
}

/**
 * Every different title of the captured feeds once, in an order of its own. Read where they lie; throws `NoFeeds` where they do
 * not.
 */
export async function capturedStories(seed: number): Promise<MonthStory[]> {
  if (!existsSync(FEEDS)) throw new NoFeeds();
  const context = { feedUrl: 'https://feed.example/', siteUrl: null, language: null, now: new Date() };
  const feeds = await Promise.all(
    readdirSync(FEEDS).map((file) => readFeed(readFileSync(join(FEEDS, file)), null, context).catch(() => null)),
  );
  const items = feeds.flatMap((feed) => feed?.reports ?? []).filter(({ title }) => title.trim() !== '');
  const distinct = [...new Map(items.map((item) => [item.title, item])).values()];
  return shuffled(distinct, seededRandom(seed)).map(({ title, description }, number) => {
    return { number, title, description, isAboutAi: isAboutAi(title, description) };
  });
}

/**
 * When which source reports what: the stories spread over the days, as many a day as make a month of all of them. What is about
 * AI is reported by up to five sources, the rest by up to three, each under its own address.
 */
export function reportsOf(
  stories: readonly MonthStory[],
  plan: { readonly sources: number; readonly from: number; readonly days: number; readonly seed: number },
): MonthReport[] {
  const random = seededRandom(plan.seed);
  const reported = stories.slice(0, Math.ceil((stories.length * plan.days) / DAYS_OF_ALL));
  return reported
    .flatMap((story) => {
      const first = plan.from + random() * plan.days * 24 * HOUR_MS;
      const publishers = 1 + Math.floor(random() * (story.isAboutAi ? 5 : 3));
      const start = Math.floor(random() * plan.sources);
      return Array.from({ length: publishers }, (_, nth): MonthReport => {
        const source = (start + nth * 7) % plan.sources;
        const at = first + (nth === 0 ? 0 : random() * REPORTED_WITHIN_MS);
        return { story, source, at, path: `/${source}/notizia-${story.number}` };
      });
    })
    .sort((a, b) => a.at - b.at);
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = items.map((item) => [random(), item] as const);
  return order.sort(([a], [b]) => a - b).map(([, item]) => item);
}

/** The made-up system that a story's pages write of: a name that stands for its number. */
export function systemName(number: number): string {
  const syllables = ['ba', 'de', 'fi', 'go', 'lu', 'ma', 'ne', 'ri', 'so', 'tu'];
  const name = [...String(number).padStart(4, '0')].map((digit) => syllables[Number(digit)] ?? '').join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/**
 * What the pages of a story say beyond its captured text, sentence by sentence: there is something to write from and to check
 * against, and it is another for each story.
 */
export function factsOf(number: number): string[] {
  const from = (least: number, step: number) => least + ((number * step) % 89);
  return [
    `Progetto numero ${number}.`,
    `Il sistema ${systemName(number)} riconosce ${from(12, 7)} lingue.`,
    `Lo sviluppo è costato ${from(20, 11)} milioni.`,
    `La squadra conta ${from(30, 13)} ingegneri.`,
    `Le prove hanno coinvolto ${from(14, 17)} ospedali.`,
    `Il servizio costerà ${from(15, 19)} euro al mese.`,
    `I dati restano in ${from(11, 23)} centri europei.`,
    `Oltre ${from(40, 29)} imprese hanno chiesto di provarlo.`,
    `La versione definitiva arriverà il prossimo anno.`,
    `È nato in un laboratorio di Bologna.`,
    `La documentazione si può consultare liberamente.`,
    `Alla ricerca lavorano ${from(13, 31)} università europee.`,
    `Sono servite ${from(50, 37)} settimane di calcolo.`,
    `Ogni risposta indica le sue fonti.`,
    `Bastano computer con ${from(16, 41)} gigabyte di memoria.`,
    `Hanno partecipato ${from(60, 43)} medici e infermieri.`,
    `I risultati hanno ${from(12, 47)} revisori indipendenti.`,
    `Gli errori sono scesi a ${from(21, 53)}.`,
    `Le risposte arrivano in ${from(17, 59)} secondi.`,
    `Una parte del lavoro paga la Regione.`,
    `Il contratto dura ${from(18, 61)} mesi.`,
    `Il servizio arriverà in ${from(19, 67)} scuole.`,
    `Gli insegnanti seguiranno un corso di ${from(22, 71)} ore.`,
    `Le famiglie potranno chiedere di restarne fuori.`,
    `Un comitato si riunisce ogni ${from(23, 73)} giorni.`,
    `Del comitato fanno parte ${from(24, 79)} persone.`,
    `Gli errori si segnalano con un modulo.`,
    `Finora sono arrivate ${from(25, 83)} segnalazioni.`,
    `La squadra ha risposto in due giorni.`,
    `Il codice del programma è in parte pubblico.`,
    `Nel laboratorio lavorano ${from(26, 3)} schede di calcolo.`,
    `Consuma come ${from(27, 5)} abitazioni.`,
    `Un secondo centro aprirà in Friuli.`,
    `I posti di lavoro previsti sono ${from(28, 9)}.`,
    `Si cercano anche traduttori e linguisti.`,
    `Un aggiornamento aggiungerà ${from(29, 15)} dialetti.`,
    `Sarà presentato in autunno a Torino.`,
    `Alla presentazione andranno ${from(300, 21)} persone.`,
    `Le voci registrate sono ${from(31, 25)} mila.`,
    `Gli attori che leggono sono ${from(32, 27)}.`,
    `I testi vengono da ${from(33, 33)} biblioteche.`,
    `Li hanno scelti ${from(34, 35)} bibliotecari.`,
    `Il manuale ha ${from(35, 39)} pagine.`,
    `La prima lezione dura ${from(36, 45)} minuti.`,
    `Il gruppo pubblica ${from(37, 49)} articoli ogni anno.`,
    `La sede occupa ${from(38, 51)} stanze.`,
    `In cantiere ci sono ${from(39, 55)} altri progetti.`,
    `Il bilancio annuale vale ${from(41, 57)} milioni.`,
  ];
}
