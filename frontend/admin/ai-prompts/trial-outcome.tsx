import type { ReactNode } from 'react';
import type { TrialOutcome } from '../../../backend/contract/ai-prompts.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { TextBlock } from '../../ui/text-block.js';
import { Score } from '../shared/score.js';

/** What an answer says: short facts, and texts that open on demand. */
interface ShownOutcome {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[];
  readonly lists?: readonly (readonly [title: string, lines: readonly string[]])[];
  readonly html?: string;
}

/** What an answer says, field by field. Every word of it is a model's and is shown as text. */
export function TrialOutcomeBlock({ outcome }: { readonly outcome: TrialOutcome }) {
  const { facts, lists = [], html } = shownOutcome(outcome);
  return (
    <>
      <Facts facts={facts} />
      {lists
        .filter(([, lines]) => lines.length > 0)
        .map(([title, lines]) => (
          <TextBlock
            key={title}
            title={title}
            text={lines.map((line) => (/^\d+\. /.test(line) ? line : `• ${line}`)).join('\n')}
          />
        ))}
      {html !== undefined && <TextBlock title="Testo dell’articolo in HTML" text={html} />}
    </>
  );
}

const PLACES: Readonly<Record<string, string>> = { title: 'Titolo', excerpt: 'Sommario' };

function shownOutcome(outcome: TrialOutcome): ShownOutcome {
  switch (outcome.kind) {
    case 'newsScout': {
      const { selected, mainTopic, reason, related } = outcome;
      return {
        facts: [
          ['Notizia scelta', selected ? `${selected.title} (${selected.publisher})` : 'Nessuna'],
          ['Argomento', mainTopic || 'Nessuno'],
          ['Motivo', reason || 'Non detto'],
        ],
        lists: [['Notizie collegate', related]],
      };
    }
    case 'articleWriter':
      return {
        facts: [
          ['Titolo', outcome.title],
          ['Estratto', outcome.excerpt],
          ['Meta description', outcome.metaDescription],
          ['Categoria', outcome.category],
          ['Tag', outcome.tags.join(', ') || 'Nessuno'],
          ['Lunghezza', countOf(outcome.words, 'parola', 'parole')],
        ],
        html: outcome.content,
      };
    case 'articleVerifier': {
      const { score, modelScore } = outcome;
      return {
        facts: [
          ['Punteggio', score === null ? 'L’articolo non è più quello di allora' : <Score key="s" score={score} />],
          ['Secondo il modello', modelScore === null ? 'Non detto' : formatNumber(Math.round(modelScore))],
          ['Affermazioni', counted(outcome.verdicts)],
          ['Riassunto', outcome.summary || 'Nessuno'],
        ],
        lists: [
          ['Problemi', outcome.issues],
          ['Suggerimenti', outcome.suggestions],
          ['Fatti verificati', outcome.verifiedFacts],
        ],
      };
    }
    case 'articleChallenger': {
      const lines = outcome.refused.map(({ sentence, verdict, span }) => {
        const why = verdict === 'refuted' ? 'smentita' : 'non trovata';
        return span === '' ? `${sentence} (${why})` : `${sentence} (${why}: «${span}»)`;
      });
      return { facts: [['Affermazioni', counted(outcome.verdicts)]], lists: [['Frasi in dubbio', lines]] };
    }
    case 'articleRepair': {
      const { revisions, unanswered } = outcome;
      const of = (wanted: 'rewrite' | 'remove' | 'keep') => revisions.filter(({ action }) => action === wanted);
      const sentences = (wanted: 'remove' | 'keep') => of(wanted).map(({ sentence }) => sentence);
      return {
        facts: [
          ['Da riscrivere', formatNumber(of('rewrite').length)],
          ['Da togliere', formatNumber(of('remove').length)],
          ['Da tenere', formatNumber(of('keep').length)],
          ['Senza risposta', formatNumber(unanswered.length)],
        ],
        lists: [
          ['Riscritte', of('rewrite').map(({ sentence, text }) => `${sentence} → ${text}`)],
          ['Tolte', sentences('remove')],
          ['Tenute', sentences('keep')],
          ['Senza risposta', unanswered],
        ],
      };
    }
    case 'articleLastReading': {
      const { problems } = outcome;
      const lines = problems.map(({ where, what }) => `${PLACES[where] ?? where}: ${what}`);
      return { facts: [['Difetti', formatNumber(problems.length)]], lists: [['Difetti trovati', lines]] };
    }
  }
}

function counted(verdicts: {
  readonly supported: number;
  readonly refuted: number;
  readonly notFound: number;
}): string {
  const [supported, refuted, notFound] = [verdicts.supported, verdicts.refuted, verdicts.notFound].map(formatNumber);
  return `${supported} sostenute, ${refuted} smentite, ${notFound} non trovate`;
}
