import { describe, expect, it } from '@jest/globals';
import { groundArticle } from '../ground-article.js';

/** What rules hold against one sentence: contradictions and telling questions, which doubt it by themselves. */
function doubtsOf(language: string, text: string, sentence: string): string[] {
  const { findings } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${sentence}</p>` }, [
    {
      id: 'one',
      url: 'https://bollettino.example/1',
      title: 'Bollettino',
      publisher: 'Bollettino',
      language,
      publishedAt: '2024-03-01T22:40:00Z',
      text,
      sha256: '',
      primary: true,
    },
  ]);
  return findings.filter(({ grade, telling }) => grade === 'contradiction' || telling).map(({ detail }) => detail);
}

describe('what a right sentence says in its own words', () => {
  it.each([
    [
      'a capital that stands for its government',
      'it',
      'Il comandante ha parlato delle esercitazioni della Russia nel golfo di Orna. Gli osservatori di Mosca tacciono.',
      'Il comandante ha parlato delle esercitazioni di Mosca nel golfo di Orna.',
    ],
    [
      'a country of which the source uses the adjective',
      'it',
      'Il drone ha colpito un avamposto giordano e ha ferito tre guardie della Brigata Lorn.',
      'Il drone ha colpito un avamposto in Giordania e ha ferito tre guardie della Brigata Lorn.',
    ],
    [
      'a state that the languages spell otherwise',
      'es',
      'La empresa Tarnia abrirá una fábrica de baterías en Azerbaiyán con 300 empleados.',
      'Tarnia aprirà una fabbrica di batterie in Azerbaigian con 300 dipendenti.',
    ],
    [
      'a region by its Italian name',
      'es',
      'Este domingo abrirán las tiendas de Tarnia en Asturias, Cantabria y Cataluña.',
      'Questa domenica apriranno i negozi Tarnia di Asturie, Cantabria e Catalogna.',
    ],
    [
      'the initials of a name with small letters',
      'fr',
      "La demande vient des partis de la Ligue ouvrière nationale des tisserands, a dit Odile Varenne à l'agence.",
      'La richiesta viene dai partiti della Lont, ha detto Odile Varenne.',
    ],
    [
      'a year without its century',
      'it',
      "Il fornaio Elio Brasca, che conosce la sindaca dal '94, ha aperto il forno in piazza.",
      'Il fornaio Elio Brasca, che conosce la sindaca dal 1994, ha aperto il forno in piazza.',
    ],
    [
      'a time of the evening',
      'it',
      'La delegazione è rimasta nel salone di Villa Ornati fino alle 10:20 di sera.',
      'La delegazione è rimasta nel salone di Villa Ornati fino alle 22:20.',
    ],
    [
      'twelve months for a year',
      'it',
      'Elio Brasca si è dimesso dalla presidenza della Cassa di Orna a meno di un anno dalla sua elezione.',
      'La presidenza di Elio Brasca alla Cassa di Orna è durata meno di dodici mesi.',
    ],
    [
      'the years between two dates of the source',
      'en',
      'Tarnia was bought by Velp in 2004 for $210 millions. Velp itself was bought by Orlo in 2011 for $2.535 billions.',
      'Sette anni più tardi Velp, che aveva comprato Tarnia, passò a Orlo per 2,535 miliardi di dollari.',
    ],
    [
      'the date line of the source',
      'en',
      'The court of Velp ruled that a warrant is needed for the records of Tarnia.',
      'Il tribunale di Velp chiede un mandato per i registri di Tarnia, si legge nel bollettino del 1° marzo 2024.',
    ],
    [
      'the office of somebody whom a judge sentenced',
      'en',
      'The former CEO of Tarnia, Shan Velp, was sentenced to 24 years. Judge John Orlo on Monday sentenced Velp to 293 months.',
      'Shan Velp, amministratore delegato di Tarnia, è stato condannato a 24 anni.',
    ],
    [
      'where something is, behind the last name of a list',
      'it',
      "La regione ha schierato due aerei Orca e un elicottero KC-12. Gli aerei Lampo volano lungo la costa al confine con l'Orna.",
      "La regione ha schierato due aerei Orca e un elicottero KC-12, lungo la costa al confine con l'Orna.",
    ],
    [
      'an age that nobody measures',
      'en',
      'The report of the Orlo Association on two factories of Velp, a Tarnia supplier, found violations on working hours in both factories.',
      'Il rapporto della Orlo Association su due fabbriche di Velp, fornitore di Tarnia da molti anni, ha trovato violazioni in entrambe.',
    ],
    [
      'reais with their own sign',
      'pt',
      'Em 2024, o governo vai conceder R$ 789,6 bilhões em isenções, diz a Unafo.',
      'Nel 2024 il governo concederà esenzioni per 789,6 miliardi di real, dice Unafo.',
    ],
    [
      'a percentile as engineers write it',
      'en',
      'With the new index of Tarnia the p90 latency drops from 255 to 154 seconds.',
      'Con il nuovo indice di Tarnia la latenza al 90º percentile scende da 255 a 154 secondi.',
    ],
  ])('is not doubted: %s', (_why, language, text, sentence) => {
    expect(doubtsOf(language, text, sentence)).toEqual([]);
  });

  it.each([
    [
      'ten times as many, written with a point',
      'it',
      "All'esercitazione di Orna partecipano circa 2.200 persone di 25 enti.",
      "All'esercitazione di Orna partecipano circa 22.000 persone di 25 enti.",
    ],
    [
      'millions for thousands of millions',
      'es',
      'Las rebajas de Tarnia arrancan con una previsión de ventas de cerca de 4.000 millones de euros.',
      'I saldi di Tarnia iniziano con vendite attese per 4 milioni di euro.',
    ],
    [
      'another unit of power',
      'en',
      'The plant of Velp produces more than 2000 megawatts, enough for about 2 million homes.',
      "L'impianto di Velp produce più di 2.000 gigawatt, abbastanza per circa due milioni di abitazioni.",
    ],
    [
      'somebody of another house',
      'en',
      'Craig Lorn, principal analyst at Velp, sees robots as ripe. Saikat Ray of Tarnia, who counted them, disagrees. The rest is open. Nobody knows more.\nThe robots of the harbour move crates. Orlando Bank pays for them.',
      'Per Craig Lorn, di Orlando Bank, i robot sono maturi. Orlando Bank tace.',
    ],
  ])('is doubted still: %s', (_why, language, text, sentence) => {
    expect(doubtsOf(language, text, sentence)).not.toEqual([]);
  });
});
