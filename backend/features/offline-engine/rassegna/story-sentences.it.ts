import { holdsName, inRunningText } from './entities.js';
import type { Figure } from './figures.js';
import { type Block, type Inline, quote, text } from './inline.js';
import { capitalised, countWord, dayAndMonth, listOf, ofDate, ofList, withPreposition } from './italian-words.js';
import { languageName } from './languages.js';
import type { StoryQuote } from './quote.js';
import type { Report, Story } from './read-stories.js';

// Italian sentences about a story, made of nothing but its publishers, dates, languages, names, figures and fields. `turn` is the
// place of the story in the review: stories that stand near each other are put in other words. The judge of the offline engine knows these words (`HOUSE_WORDS`),
// and `listingOf` how they begin.

/** What the opening of a review said of all its stories, so that no story says it again. */
export interface Said {
  /** The day of the review, as `dayAndMonth` writes it. */
  readonly day: string | null;
  /** The language of nearly all reports. */
  readonly language: string | null;
}

/** Who reports the story, when, in which language, and of what it speaks. */
export function whoSaysIt(story: Story, turn: number, said: Said): string {
  return story.voices > 1 ? manySayIt(story, turn, said) : oneSaysIt(story, turn, said);
}

function oneSaysIt({ reports, themes }: Story, turn: number, said: Said): string {
  const [report] = reports as readonly [Report];
  const { publisher } = report;
  const language = report.language === said.language ? null : inLanguage(report);
  const day = dayAndMonth(report.snapshot.publishedAt);
  const date = day === said.day ? null : day;
  const written = ['in un testo', language, date && ofDate(date)].filter((part) => part !== null).join(' ');
  const behind = language === null && date === null ? '' : `, ${written}`;
  if (themes.length === 0) {
    return pick(turn, [
      `La fonte è ${publisher}${behind}.`,
      `A raccontare la storia è ${publisher}${behind}.`,
      `La storia arriva ${withPreposition('da', publisher)}${behind}.`,
    ]);
  }
  const about = ofList(themes);
  return pick(turn, [
    `Si parla ${about}: la fonte è ${publisher}${behind}.`,
    `${capitalised(about)} si occupa ${publisher}${behind}.`,
    `${publisher} parla ${about}${behind}.`,
    `La storia arriva ${withPreposition('da', publisher)}${behind}: si parla ${about}.`,
    `A parlare ${about} è ${publisher}${behind}.`,
    `Il testo ${withPreposition('di', publisher)}${language === null ? '' : `, ${language},`} parla ${about}${date === null ? '' : ` ed è ${ofDate(date)}`}.`,
  ]);
}

function manySayIt({ reports, themes, voices }: Story, turn: number, said: Said): string {
  const heard = firstOfEach(reports);
  const languages = new Set(heard.map(({ language }) => language));
  const [any] = heard as [Report, ...Report[]];
  const one = languages.size > 1 || any.language === said.language ? null : inLanguage(any);
  const names = listOf(
    heard.map((report) => {
      const language = languages.size > 1 ? inLanguage(report) : null;
      return language === null ? report.publisher : `${report.publisher} (${language})`;
    }),
  );
  const all = one === null ? names : `${names}, ${voices === 2 ? 'entrambi' : 'tutti'} ${one}`;
  const count = countWord(voices);
  const who = pick(turn, [
    `La raccontano ${all}.`,
    `A raccontarla sono ${all}.`,
    `Ne parlano ${count} testate: ${all}.`,
    `${capitalised(count)} testate sulla stessa storia: ${all}.`,
  ]);
  const about =
    themes.length === 0
      ? ''
      : ` ${pick(turn, [`Si parla ${ofList(themes)}.`, `I testi parlano ${ofList(themes)}.`, `Al centro, storie ${ofList(themes)}.`])}`;
  return `${who}${about}${timesOf(heard, voices, said)}`;
}

function timesOf(heard: readonly Report[], voices: number, said: Said): string {
  const dated = heard
    .filter(({ snapshot }) => dayAndMonth(snapshot.publishedAt) !== null)
    .sort((a, b) => Date.parse(a.snapshot.publishedAt ?? '') - Date.parse(b.snapshot.publishedAt ?? ''));
  const [first] = dated;
  const days = new Set(dated.map(({ snapshot }) => dayAndMonth(snapshot.publishedAt)));
  const day = dayAndMonth(first?.snapshot.publishedAt ?? null);
  if (first === undefined || day === null || dated.length < voices) return '';
  if (days.size === 1 && day === said.day) return '';
  return days.size === 1
    ? ` I testi sono ${ofDate(day)}.`
    : ` Il primo testo, ${withPreposition('di', first.publisher)}, è ${ofDate(day)}.`;
}

/** The names in the reports, in common where there are several; null without any. Only names of the headline are what a report is about. */
export function namesSentence({ names, voices, reports }: Story, turn: number): string | null {
  if (names.length === 0) return null;
  const list = listOf(names);
  const running = listOf(names.map(inRunningText));
  const one = names.length === 1;
  if (voices > 1) {
    return one
      ? pick(turn, [
          `Il nome in comune è ${list}.`,
          `Nei testi torna lo stesso nome: ${list}.`,
          `Un nome torna in più testi: ${list}.`,
        ])
      : pick(turn, [
          `I nomi in comune sono ${list}.`,
          `In comune ci sono ${running}.`,
          `Gli stessi nomi tornano in più testi: ${list}.`,
        ]);
  }
  if (!names.every((name) => reports.some(({ title }) => holdsName(title, name)))) {
    return one
      ? pick(turn, [`Fra i nomi del testo: ${list}.`, `Nel testo compare ${running}.`, `Il testo cita ${running}.`])
      : pick(turn, [`I nomi citati sono ${list}.`, `Vi compaiono ${running}.`, `Il testo cita ${running}.`]);
  }
  return one
    ? pick(turn, [
        `Il nome al centro è ${list}.`,
        `Il protagonista è ${running}.`,
        `Il nome da segnare è ${list}.`,
        `Al centro c’è ${running}.`,
      ])
    : pick(turn, [
        `Al centro ci sono ${running}.`,
        `I nomi citati sono ${list}.`,
        `Fra i nomi da segnare: ${list}.`,
        `Vi compaiono ${running}.`,
        `I protagonisti sono ${running}.`,
      ]);
}

/** The figures in the reports, in common where there are several; null without any. */
export function figuresSentence({ figures, voices }: Story, turn: number): string | null {
  if (figures.length === 0) return null;
  // A date among amounts is none of them; alone it is given as a date.
  const amounts = figures.filter(({ kind }) => kind !== 'date');
  const named = amounts.length > 0 ? amounts : figures;
  const list = listOf(named.map(printed));
  const one = named.length === 1;
  const isDate = amounts.length === 0;
  if (isDate) return one ? `La data da segnare: ${list}.` : `Le date da segnare: ${list}.`;
  if (voices > 1) {
    return one
      ? pick(turn, [`La cifra in comune: ${list}.`, `Una cifra torna in più testi: ${list}.`])
      : pick(turn, [`Le cifre in comune: ${list}.`, `Le stesse cifre tornano in più testi: ${list}.`]);
  }
  return one
    ? pick(turn, [`La cifra da ricordare: ${list}.`, `Fra le righe c’è una cifra: ${list}.`, `Un numero: ${list}.`])
    : pick(turn, [`Le cifre da ricordare: ${list}.`, `I numeri citati: ${list}.`, `Fra le cifre ci sono ${list}.`]);
}

/** What independent reports add to what they share, a sentence each; none where only one reports the story. */
export function additionSentences({ additions }: Story, turn: number): string[] {
  return additions.map(({ report: { publisher }, names, figures }, at) => {
    const added = [...figures.map(printed), ...names.map(inRunningText)];
    const there = added.length === 1 && names.length === 1 ? 'c’è' : 'ci sono';
    return pick(turn + at, [
      `${publisher} aggiunge ${listOf(added)}.`,
      `Nel testo ${withPreposition('di', publisher)} ${there} anche ${listOf(added)}.`,
    ]);
  });
}

/** Who speaks first-hand in the documents that the reports lead to; none where they lead to none. */
export function documentSentences({ documents }: Story): string[] {
  const speaking = firstOfEach(documents).map(({ publisher }) => withPreposition('di', publisher));
  if (speaking.length === 0) return [];
  return [
    speaking.length === 1
      ? `Di prima mano c’è il testo ${speaking[0]}.`
      : `Di prima mano ci sono i testi ${listOf(speaking)}.`,
  ];
}

/** A passage in its own language, with whose words they are. */
export function quoteSentence({ report, words }: StoryQuote, turn: number): Inline[] {
  const said = quote(words, report.language === 'it' ? undefined : report.language);
  const { publisher } = report;
  const of = withPreposition('di', publisher);
  const behind = /[.!?]$/u.test(words) ? [] : [text('.')];
  return pick<Inline[]>(turn, [
    [text(`${publisher} scrive: `), said, ...behind],
    [text(`Nelle parole ${of}: `), said, ...behind],
    [text(`Si legge nel testo ${of}: `), said, ...behind],
    [text(`Così ${publisher}: `), said, ...behind],
    [text(`Dal testo ${of}, le parole originali: `), said, ...behind],
  ]);
}

/** The headline of the first report, in its language and leading to it; nothing where there is none to show. */
export function headlineBlock({ reports }: Story): Block[] {
  const [{ title, snapshot, language }] = reports as readonly [Report];
  return title === '' ? [] : [{ kind: 'headline', text: title, href: snapshot.url, language }];
}

/** `Heise, 22 novembre 2026, in tedesco`: what stands on the link to a report. */
export function reportLabel({ publisher, snapshot, ...report }: Report): string {
  const date = dayAndMonth(snapshot.publishedAt);
  return [publisher, date, inLanguage(report)].filter((part) => part !== null).join(', ');
}

/** `in inglese`; null for Italian and for a language that is not known. */
function inLanguage({ language }: Pick<Report, 'language'>): string | null {
  const name = language === 'it' ? null : languageName(language);
  return name === null ? null : `in ${name}`;
}

function printed({ italian, kind }: Figure): string {
  return kind === 'percent' ? italian.replace(/\s?%$/, ' per cento') : italian;
}

/** The first report of each publisher. */
export function firstOfEach(reports: readonly Report[]): Report[] {
  return reports.filter(({ voice }, at) => reports.findIndex((other) => other.voice === voice) === at);
}

function pick<Form>(turn: number, forms: readonly Form[]): Form {
  return forms[turn % forms.length] as Form;
}
