import { expect, it } from '@jest/globals';
import { namesIn, standsAlone } from './stands-alone.js';

it.each([
  'Il Garante per la privacy ha chiesto a tre app di diario quali dati conservano.',
  'La società Acme ha presentato un modello che risponde solo quando è sicuro.',
  'L’indagine del ministero riguarda 24 comuni e finisce a marzo.',
  'Quaranta apicoltori hanno addestrato il modello con le foto delle loro arnie.',
  'Dal 2 agosto 2026, i fornitori di modelli generali rispondono alla Commissione.',
  'Un Comune su tre usa un programma per rispondere ai cittadini.',
  'OpenAI ha pubblicato i pesi di due modelli con licenza Apache 2.0.',
  'Le regole sul lavoro valgono dal 2 agosto 2026 in tutta l’Unione.',
  '«Non è un obbligo», ha detto il commissario Valdis Dombrovskis a Bruxelles.',
])('takes a sentence that says by itself what it is about: %s', (sentence) => {
  expect(standsAlone(sentence)).toBe(true);
});

it.each([
  'Questo significa che le aziende avranno tempo fino al 2 agosto 2026.',
  'Inoltre Acme ha annunciato un fondo da 20 milioni di euro per le scuole.',
  'Egli ha aggiunto che il modello di Acme non è ancora pronto.',
  'Ha detto che il modello di Acme arriva a marzo con due versioni.',
  'È previsto un fondo da 20 milioni di euro per le scuole italiane.',
  'La società ha annunciato un nuovo prodotto per gli sviluppatori.',
  'Il suo amministratore delegato Mario Rossi ha lasciato la sede di Milano.',
  'Secondo quest’ultimo il modello di Acme sbaglia una risposta su dieci.',
  'Acme ha detto che questo modello sbaglia una risposta su dieci.',
  'Per questo il Garante ha aperto un’istruttoria su tre società americane.',
  'Tale obbligo riguarda i fornitori con più di 45 milioni di utenti.',
  'La Commissione ha presentato ieri le linee guida sui modelli generali.',
  'Tre i criteri scelti dal Garante: età, salute e conversazioni private;',
  'Il ministro ha parlato di «un passo avanti per la scuola.',
  'Il modello costa 20 dollari al',
  'Breve.',
  'OpenAI, Anthropic, Google, Meta, Mistral, Microsoft, Amazon e Apple a Milano.',
  'Sulla vicenda sono in corso gli accertamenti di tre procure italiane.',
  'Il passaggio sarà formalizzato entro il 17 agosto a Palazzo Chigi.',
  'Nel 2025 pubblicò il primo modello con licenza aperta e 24 lingue.',
  'Divenne proprietario di due società di Milano e di una di Torino.',
  'In seguito, Acme ha chiesto ai fornitori un rinvio di dodici mesi.',
  'Anche Acme Italia ha chiesto ai fornitori un rinvio di dodici mesi.',
  'Acme invece ha chiesto ai fornitori un rinvio di dodici mesi.',
  'al loro posto arriva il capo della ricerca di Acme, Mario Rossi.',
])('leaves out a sentence that hangs on another one: %s', (sentence) => {
  expect(standsAlone(sentence)).toBe(false);
});

it('knows a name at the beginning by its other places in the text', () => {
  const sentence = 'Anthropic ha presentato un modello che risponde solo quando è sicuro.';
  expect(standsAlone(sentence)).toBe(false);
  expect(standsAlone(sentence, namesIn(['Il modello di Anthropic, presentato a Londra.']))).toBe(true);
  expect([...namesIn(['Il modello di Anthropic, presentato a Londra. Divenne noto.'])]).toEqual([
    'Anthropic',
    'Londra',
  ]);
});
