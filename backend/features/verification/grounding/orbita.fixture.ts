import type { SourceSnapshot } from '../../offline-engine/step.facts.js';
import type { ArticleText } from './reading/sentences.js';

/** Two invented English sources and an Italian article that is faithful to them: the case that must pass. */
export const ORBITA_SOURCES: readonly SourceSnapshot[] = [
  source('ledger', 'Tech Ledger', 'Orbita raises $120 million for open robotics models', [
    'Orbita Labs, a startup based in Zurich, said on Thursday it had raised $120 million in a Series B round led by Northgate Ventures.',
    'The company was founded in 2023 by Elena Marchetti and Tom Reyes. Its models run on small robots in warehouses.',
    '"We want robots that learn from watching people, not from code," Marchetti said. The company has 85 employees and plans to double that number by the end of 2027.',
    'Orbita said its Lumen 2 model will be released under an open licence in January. It was trained on more than 40,000 hours of video.',
  ]),
  source('circuit', 'Daily Circuit', 'Robot startup Orbita gets $120M', [
    'Swiss startup Orbita has closed a $120M funding round, valuing it at about $1.1 billion, according to two people familiar with the matter.',
    'Northgate Ventures led the deal, with participation from Helvetia Capital. Orbita did not disclose its revenue.',
    'Competitors include Kinetica and Boston-based Armature. The European Commission is studying rules for learning robots.',
  ]),
];

export const ORBITA_ARTICLE: ArticleText = {
  title: 'Orbita raccoglie 120 milioni di dollari per i robot che imparano guardando',
  excerpt: 'La startup di Zurigo, fondata nel 2023, pubblicherà a gennaio il modello Lumen 2 con licenza aperta.',
  contentHtml: `<p>La startup svizzera Orbita Labs ha annunciato un finanziamento di 120 milioni di dollari guidato da Northgate Ventures.
    All'operazione ha partecipato anche Helvetia Capital, scrive Daily Circuit.</p>
    <p>Secondo due persone informate, l'azienda vale ora circa 1,1 miliardi di dollari. Orbita non ha comunicato i ricavi.</p>
    <h2>Chi c'è dietro</h2>
    <p>Orbita è stata fondata nel 2023 da Elena Marchetti e Tom Reyes e conta 85 dipendenti, che dovrebbero raddoppiare entro la fine
    del 2027. «Vogliamo robot che imparino guardando le persone, non dal codice», ha detto Marchetti.</p>
    <p>Il modello Lumen 2 è stato addestrato su oltre 40.000 ore di video e sarà rilasciato a gennaio con licenza aperta. La Commissione
    europea sta studiando regole per i robot che imparano. Tra i concorrenti ci sono Kinetica e Armature, con sede a Boston.</p>
    <p>Resta da vedere se il mercato è pronto.</p>
    <h2>Fonti</h2><ul><li><a href="https://tech-ledger.example/ledger">Tech Ledger: Orbita raises $120 million</a></li></ul>`,
};

function source(id: string, publisher: string, title: string, paragraphs: readonly string[]): SourceSnapshot {
  return {
    id,
    url: `https://${publisher.toLowerCase().replace(' ', '-')}.example/${id}`,
    title,
    publisher,
    language: 'en',
    publishedAt: '2026-11-20T10:00:00Z',
    text: paragraphs.join('\n\n'),
    sha256: '',
    primary: false,
  };
}
