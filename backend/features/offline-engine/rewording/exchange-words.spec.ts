import { describe, expect, it } from '@jest/globals';
import { exchangeWords } from './exchange-words.js';
import { VerbatimIndex } from './verbatim-index.js';

const reworded = (sentence: string) => exchangeWords(sentence, new VerbatimIndex([sentence]));

describe('Exchanging words', () => {
  it.each([
    [
      'La cooperativa lavora con scuole e archivi nel corso della prova in tutta la regione.',
      'La cooperativa lavora con scuole e archivi durante la prova in tutta la regione.',
    ],
    [
      "Il registro degli errori resta aperto durante l'estate per chi vuole consultarlo.",
      "Il registro degli errori resta aperto nel corso dell'estate per chi vuole consultarlo.",
    ],
    [
      "Il bando chiede a ogni ente che partecipa un'azienda con sede nella regione.",
      "Il bando chiede a ogni ente che partecipa un'impresa con sede nella regione.",
    ],
    [
      'I risultati della prova sono stati presentati agli esperti del ministero in aula.',
      'I risultati della prova sono stati presentati agli specialisti del ministero in aula.',
    ],
    [
      'Il modello resta a disposizione dei ricercatori che ne fanno richiesta per iscritto.',
      'Il modello resta a disposizione degli studiosi che ne fanno richiesta per iscritto.',
    ],
    [
      'Per gli uffici il costo resta basso rispetto alle soluzioni chiuse già in uso.',
      'Per gli uffici il costo resta basso in confronto alle soluzioni chiuse già in uso.',
    ],
  ])('keeps articles and prepositions right: %s', (before, after) => {
    expect(reworded(before)).toBe(after);
  });

  it('leaves a sentence alone that repeats no source', () => {
    const sentence = "L'azienda prosegue nel corso della prova tra mille difficoltà e con pochi mezzi.";
    expect(
      exchangeWords(sentence, new VerbatimIndex(['Un testo che parla di tutt’altro e non somiglia a nulla.'])),
    ).toBe(sentence);
  });

  it('never touches a name, however ordinary its words', () => {
    const sentence = 'Il fondo è stato affidato al Ministero delle Imprese e ai suoi uffici di zona.';
    expect(reworded(sentence)).toContain('Ministero delle Imprese');
  });

  it('keeps every number', () => {
    const sentence = 'Il piano prevede 340 milioni di euro tra il 2026 e il 2027 per 46 comuni e 12.000 addetti.';
    expect(reworded(sentence).match(/\d[\d.]*/g)).toEqual(sentence.match(/\d[\d.]*/g));
  });

  it('keeps phrases that only look like the words of a rule', () => {
    expect(reworded('I prezzi dei servizi sono in aumento secondo molti osservatori del mercato locale.')).toContain(
      'in aumento',
    );
    expect(reworded('Resta da capire se le regole entreranno in vigore o meno prima della fine di giugno.')).toContain(
      'o meno',
    );
  });
});
