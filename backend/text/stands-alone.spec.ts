import { expect, it } from '@jest/globals';
import { standsAlone } from './stands-alone.js';

it.each([
  'Il Garante per la privacy ha chiesto a tre app di diario quali dati conservano.',
  'La società Acme ha presentato un modello che risponde solo quando è sicuro.',
  'L’indagine del ministero riguarda 24 comuni e finisce a marzo.',
  'Quaranta apicoltori hanno addestrato il modello con le foto delle loro arnie.',
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
])('leaves out a sentence that hangs on another one: %s', (sentence) => {
  expect(standsAlone(sentence)).toBe(false);
});
