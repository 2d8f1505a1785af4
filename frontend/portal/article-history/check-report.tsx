import type { ArticleCheck } from '../../../backend/contract/article-history.js';
import { countOf } from '../../lib/format-number.js';
import { ScoreLine } from '../shared/score-line.js';
import { inOneSentence } from './step-words.js';

type Sentence = ArticleCheck['sentences'][number];

/** The score and everything it was made of. */
export function CheckReport({ check }: { check: ArticleCheck }) {
  return (
    <>
      <ScoreLine verification={check} />
      <h3>Le frasi controllate</h3>
      <Verdicts verdicts={check.verdicts} />
      <h3>Che cosa ha limitato il punteggio</h3>
      <Limits check={check} />
    </>
  );
}

function Verdicts({ verdicts }: Pick<ArticleCheck, 'verdicts'>) {
  const rows = [
    ['Sostenute da una fonte', verdicts.supported, 'ok'],
    ['Sostenute in parte', verdicts.partial, 'warn'],
    ['Senza riscontro nelle fonti', verdicts.notFound, 'warn'],
    ['Smentite da una fonte', verdicts.refuted, 'bad'],
  ] as const;
  const total = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <dl className="verdicts">
      {rows
        .filter(([, count]) => count > 0)
        .map(([words, count, level]) => (
          <div key={words} className={`verdicts__${level}`}>
            <dt>{words}</dt>
            <dd>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(count / total) * 100} height="8" />
              </svg>
              {count}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Limits({ check: { caps, flags, score, verdicts } }: { check: ArticleCheck }) {
  const notes = flagNotes(flags);
  if (caps.length === 0) {
    return <p>{[pointsLost(Math.round(score), verdicts), notes].filter((words) => words !== '').join(' ')}</p>;
  }
  return (
    <ul className="limits">
      {caps.map(({ limit, reason }) => (
        <li key={reason}>
          <b>Al massimo {limit}.</b> {reason}
        </li>
      ))}
      {notes !== '' && <li>{notes}</li>}
    </ul>
  );
}

/** Where nothing limited the score: what it still lacks, and which sentences that is owed to. */
export function pointsLost(score: number, { supported, partial, notFound, refuted }: ArticleCheck['verdicts']): string {
  if (score >= 100) return 'Nessun punto in meno: ogni frase controllata è sostenuta.';
  const causes = [
    ...(refuted > 0 ? [countOf(refuted, 'frase è smentita', 'frasi sono smentite')] : []),
    ...(notFound > 0 ? [countOf(notFound, 'frase è senza riscontro', 'frasi sono senza riscontro')] : []),
    ...(partial > 0 ? [countOf(partial, 'frase è sostenuta solo in parte', 'frasi sono sostenute solo in parte')] : []),
  ].map((cause) => cause.replace(/^1 /, 'una '));
  const lost = `${countOf(100 - score, 'punto', 'punti')} in meno`;
  if (causes.length > 0) return `${lost}: ${inOneSentence(causes)}.`;
  return `${lost}: ${countOf(supported, 'frase sostenuta', 'frasi sostenute')}, non tutte con la stessa sicurezza.`;
}

function flagNotes({ grave, minor, dismissed }: ArticleCheck['flags']): string {
  const parts = [
    ...(grave > 0 ? [countOf(grave, 'segnalazione grave', 'segnalazioni gravi')] : []),
    ...(minor > 0 ? [countOf(minor, 'punto da controllare', 'punti da controllare')] : []),
    ...(dismissed > 0
      ? [countOf(dismissed, 'segnalazione giudicata infondata', 'segnalazioni giudicate infondate')]
      : []),
  ];
  const text = inOneSentence(parts);
  return text === '' ? '' : `Nel testo: ${text}.`;
}

/** Every sentence with its verdict; long, so it opens on demand. */
export function Sentences({ sentences }: { sentences: readonly Sentence[] }) {
  return (
    <details className="sentences">
      <summary>Frase per frase ({sentences.length})</summary>
      <ol>
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text may say the same sentence twice
          <li key={index}>
            <q>{sentence.sentence}</q> <Verdict sentence={sentence} />
          </li>
        ))}
      </ol>
    </details>
  );
}

const VERDICT_WORDS: Readonly<Record<Sentence['verdict'], string>> = {
  supported: 'sostenuta',
  partial: 'sostenuta in parte',
  'not-found': 'senza riscontro',
  refuted: 'smentita',
  opinion: 'nessun fatto da controllare',
};

function Verdict({ sentence: { section, verdict, source } }: { sentence: Sentence }) {
  const place = section === 'title' ? 'Titolo: ' : section === 'excerpt' ? 'Sommario: ' : '';
  return (
    <span className={`verdict verdict--${verdict}`}>
      {place}
      {VERDICT_WORDS[verdict]}
      {source !== null && (
        <>
          {', '}
          <a className="link" href={`#fonte-${source}`}>
            fonte {source}
          </a>
        </>
      )}
    </span>
  );
}
