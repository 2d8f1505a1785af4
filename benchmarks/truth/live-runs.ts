import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceSnapshot } from '../../backend/features/offline-engine/step.facts.js';
import type { ArticleWords } from '../../backend/features/verification/checking/check-state.js';
import { monthNamed } from '../../backend/text/reading/month-names.js';

/** An article that a real model wrote, its sources, and what two readings of it said of each sentence. */
export interface LiveRun {
  readonly id: string;
  readonly words: ArticleWords;
  readonly sources: readonly SourceSnapshot[];
  /** Sentences that judge and challenger both supported when they first read them. */
  readonly supported: ReadonlySet<string>;
}

interface Exchange {
  readonly role: string;
  readonly messages: readonly { readonly content: string }[];
  readonly answer: string;
}

/** The recorded runs of a folder that ended in an article; none when there is no such folder. */
export function readLiveRuns(folder: string): LiveRun[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => runOf(name, readExchanges(join(folder, name))));
}

function readExchanges(folder: string): Exchange[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Exchange);
}

function runOf(id: string, exchanges: readonly Exchange[]): LiveRun[] {
  const first = (role: string) => exchanges.find((exchange) => exchange.role === role);
  const [writer, judge, challenger] = [first('writer'), first('verifier'), first('challenger')];
  if (!writer || !judge || !challenger) return [];
  const verdicts = [judge, challenger].map(supportedBy);
  const [one = new Set<string>(), other = new Set<string>()] = verdicts;
  return [
    {
      id,
      words: JSON.parse(writer.answer) as ArticleWords,
      sources: sourcesIn(questionOf(judge), questionOf(writer)),
      supported: new Set([...one].filter((sentence) => other.has(sentence))),
    },
  ];
}

function questionOf({ messages }: Exchange): string {
  return messages.at(-1)?.content ?? '';
}

function supportedBy(exchange: Exchange): ReadonlySet<string> {
  const { claims } = JSON.parse(exchange.answer) as { claims: { id: string; verdict: string }[] };
  const supported = new Set(claims.filter(({ verdict }) => verdict === 'supported').map(({ id }) => id));
  const asked = [...questionOf(exchange).matchAll(/^(?:Affermazione|Frase) (\S+): (.*)$/gm)];
  return new Set(asked.flatMap(([, id = '', sentence = '']) => (supported.has(id) ? [sentence] : [])));
}

/** The sources as the judge read them, with the addresses that the writer was given. */
function sourcesIn(judged: string, written: string): SourceSnapshot[] {
  const addresses = new Map(
    [...written.matchAll(/^Titolo: (.*)\nIndirizzo: (.*)$/gm)].map(([, title = '', url = '']) => [title, url]),
  );
  const block = /<<<DATI fonti [^>]*>>>\n([\s\S]*?)\n<<<FINE fonti/.exec(judged)?.[1] ?? '';
  return block.split(/^(?=Fonte (?:[\da-f-]{36}|F\d+)$)/m).flatMap((source) => {
    const [, id, publisher = '', title = '', date = '', language = 'und', text = ''] = SOURCE.exec(source) ?? [];
    if (id === undefined) return [];
    const url = addresses.get(title) ?? '';
    return [
      {
        id,
        url,
        title,
        publisher,
        language,
        publishedAt: momentOf(date),
        text: text.trim(),
        sha256: '',
        primary: true,
      },
    ];
  });
}

const SOURCE =
  /^Fonte (\S+)\nTestata: (.*)\nTitolo: (.*)\n(?:Data: (.*)\n)?(?:Lingua: (.*)\n)?(?:[A-Z]\p{L}+: .*\n)*?Testo:\n([\s\S]*)$/u;

function momentOf(written: string): string | null {
  const [, day, month = '', year] = /(\d{1,2}) (\p{L}+) (\d{4})/u.exec(written) ?? [];
  const named = monthNamed(month);
  return named === null ? null : new Date(Date.UTC(Number(year), named - 1, Number(day))).toISOString();
}
