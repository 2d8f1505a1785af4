import type { TrialOutcome } from '../../../backend/contract/ai-prompts.js';
import { countOf, formatNumber } from '../../lib/format-number.js';
import { Facts } from '../../ui/facts.js';
import { TextBlock } from '../../ui/text-block.js';
import { Score } from '../shared/score.js';

type OutcomeOf<Kind extends TrialOutcome['kind']> = Extract<TrialOutcome, { kind: Kind }>;

/** What an answer says, field by field. Every word of it is a model's and is shown as text. */
export function TrialOutcomeBlock({ outcome }: { readonly outcome: TrialOutcome }) {
  switch (outcome.kind) {
    case 'newsScout':
      return <ScoutOutcome {...outcome} />;
    case 'articleWriter':
      return <WriterOutcome {...outcome} />;
    case 'articleVerifier':
      return <VerifierOutcome {...outcome} />;
    case 'articleChallenger':
      return <ChallengerOutcome {...outcome} />;
    case 'articleRepair':
      return <RepairOutcome {...outcome} />;
    case 'articleLastReading':
      return <LastReadingOutcome {...outcome} />;
  }
}

function ScoutOutcome({ selected, mainTopic, reason, related }: OutcomeOf<'newsScout'>) {
  return (
    <>
      <Facts
        facts={[
          ['Notizia scelta', selected ? `${selected.title} (${selected.publisher})` : 'Nessuna'],
          ['Argomento', mainTopic || 'Nessuno'],
          ['Motivo', reason || 'Non detto'],
        ]}
      />
      <Lines title="Notizie collegate" lines={related} />
    </>
  );
}

function WriterOutcome({
  title,
  metaDescription,
  excerpt,
  category,
  tags,
  words,
  content,
}: OutcomeOf<'articleWriter'>) {
  return (
    <>
      <Facts
        facts={[
          ['Titolo', title],
          ['Estratto', excerpt],
          ['Meta description', metaDescription],
          ['Categoria', category],
          ['Tag', tags.join(', ') || 'Nessuno'],
          ['Lunghezza', countOf(words, 'parola', 'parole')],
        ]}
      />
      <TextBlock title="Testo dell’articolo in HTML" text={content} />
    </>
  );
}

function VerifierOutcome(outcome: OutcomeOf<'articleVerifier'>) {
  const { score, modelScore, verdicts, summary, issues, suggestions, verifiedFacts } = outcome;
  return (
    <>
      <Facts
        facts={[
          ['Punteggio', score === null ? 'L’articolo non è più quello di allora' : <Score key="s" score={score} />],
          ['Secondo il modello', modelScore === null ? 'Non detto' : formatNumber(Math.round(modelScore))],
          ['Affermazioni', counted(verdicts)],
          ['Riassunto', summary || 'Nessuno'],
        ]}
      />
      <Lines title="Problemi" lines={issues} />
      <Lines title="Suggerimenti" lines={suggestions} />
      <Lines title="Fatti verificati" lines={verifiedFacts} />
    </>
  );
}

function ChallengerOutcome({ verdicts, refused }: OutcomeOf<'articleChallenger'>) {
  const lines = refused.map(({ sentence, verdict, span }) => {
    const why = verdict === 'refuted' ? 'smentita' : 'non trovata';
    return span === '' ? `${sentence} (${why})` : `${sentence} (${why}: «${span}»)`;
  });
  return (
    <>
      <Facts facts={[['Affermazioni', counted(verdicts)]]} />
      <Lines title="Frasi in dubbio" lines={lines} />
    </>
  );
}

function RepairOutcome({ revisions, unanswered }: OutcomeOf<'articleRepair'>) {
  const of = (action: (typeof revisions)[number]['action']) => revisions.filter((each) => each.action === action);
  const sentences = (action: (typeof revisions)[number]['action']) => of(action).map(({ sentence }) => sentence);
  return (
    <>
      <Facts
        facts={[
          ['Da riscrivere', formatNumber(of('rewrite').length)],
          ['Da togliere', formatNumber(of('remove').length)],
          ['Da tenere', formatNumber(of('keep').length)],
          ['Senza risposta', formatNumber(unanswered.length)],
        ]}
      />
      <Lines title="Riscritte" lines={of('rewrite').map(({ sentence, text }) => `${sentence} → ${text}`)} />
      <Lines title="Tolte" lines={sentences('remove')} />
      <Lines title="Tenute" lines={sentences('keep')} />
      <Lines title="Senza risposta" lines={unanswered} />
    </>
  );
}

const PLACES: Readonly<Record<string, string>> = { title: 'Titolo', excerpt: 'Sommario' };

function LastReadingOutcome({ problems }: OutcomeOf<'articleLastReading'>) {
  return (
    <>
      <Facts facts={[['Difetti', formatNumber(problems.length)]]} />
      <Lines title="Difetti trovati" lines={problems.map(({ where, what }) => `${PLACES[where] ?? where}: ${what}`)} />
    </>
  );
}

function counted({ supported, refuted, notFound }: OutcomeOf<'articleChallenger'>['verdicts']): string {
  return `${formatNumber(supported)} sostenute, ${formatNumber(refuted)} smentite, ${formatNumber(notFound)} non trovate`;
}

/** A list that opens on demand; nothing where there is none. */
function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return lines.length === 0 ? null : (
    <TextBlock title={title} text={lines.map((line) => (/^\d+\. /.test(line) ? line : `• ${line}`)).join('\n')} />
  );
}
