import { describe, expect, it } from '@jest/globals';
import { attributionsIn, attributionsToPapers, isCreditLine, isSourceLine, speaksOf } from './source-line.js';

const PUBLISHERS = ['Il Tornio', 'The Lantern Review', 'Officina', 'Officina Nembo'];

describe('a sentence that only says which sources write', () => {
  it.each([
    ['of one source', 'Ne scrive anche Il Tornio.', true],
    ['of several', 'Ne scrivono anche Il Tornio, Officina Nembo e The Lantern Review (in inglese).', true],
    ['in a model’s words', 'Ne parlano Officina e Il Tornio.', true],
    ['with somebody who is no source', 'Ne scrivono anche Il Tornio e La Fucina.', false],
    ['with a statement behind the name', 'Ne scrive anche Il Tornio, che parla di 18 milioni.', false],
    ['that states what they say', 'Lo conferma Il Tornio.', false],
    ['of nobody', 'Ne scrivono anche.', false],
  ])('%s', (_, sentence, expected) => {
    expect(isSourceLine(sentence, PUBLISHERS)).toBe(expected);
  });
});

describe('where a sentence says from whom it has its words', () => {
  it.each([
    ['Merlo 2, scrive Il Tornio il 24 novembre 2026, è aperto.', [', scrive Il Tornio il 24 novembre 2026']],
    ['Merlo 2 è aperto, riportano Il Tornio e Officina Nembo.', [', riportano Il Tornio e Officina Nembo']],
    ['Stando a Il Tornio, è aperto (lo conferma Officina).', ['Stando a Il Tornio', '(lo conferma Officina)']],
    ['L’opera: 46 comuni (Il Tornio, Officina e altre fonti).', ['(Il Tornio, Officina e altre fonti)']],
    ['The Lantern Review parla di 140 dipendenti.', ['The Lantern Review parla']],
    // What is said of a publisher, and a name that only begins like one.
    ['Officina Nembo ha pubblicato Merlo 2.', []],
    ['Merlo 2 è aperto, scrive Officinale.', []],
    ['Merlo 2 è aperto, scrive La Fucina.', []],
    ['Per Il Tornio Merlo 2 è aperto.', []],
    ['Il Tornio cita Officina Nembo.', []],
    ['Il modello della cooperativa (Officina Nembo) è aperto.', []],
  ])('%s', (sentence, expected) => {
    expect(attributionsIn(sentence, PUBLISHERS).map(({ start, end }) => sentence.slice(start, end))).toEqual(expected);
  });
});

describe('publishers of whom the sources say something', () => {
  it.each([
    ['Secondo Officina Nembo, è aperto.', []],
    ['Merlo 2 è aperto, riportano Officina Nembo e Il Tornio.', [', riportano Officina Nembo e Il Tornio']],
    ['Secondo Officina Nembo, è aperto (lo conferma Il Tornio).', ['(lo conferma Il Tornio)']],
    ['Merlo 2 è aperto (lo conferma Officina Nembo).', ['(lo conferma Officina Nembo)']],
  ])('are part of it only next to a paper or where they confirm: %s', (sentence, expected) => {
    const spans = attributionsToPapers(sentence, PUBLISHERS, ['Il Tornio', 'The Lantern Review']);
    expect(spans.map(({ start, end }) => sentence.slice(start, end))).toEqual(expected);
  });

  it.each([
    ['Officina Nembo ha pubblicato Merlo 2.', true],
    ['Il modello (Officina Nembo) è aperto.', true],
    ['Merlo 2 è aperto – Officina Nembo', false],
    ['Merlo 2 è aperto | Officina Nembo', false],
    ['Officina Nembo apre Merlo 2 – Officina Nembo', true],
    ['Chi ha aperto Merlo 2? Officina Nembo', true],
    ['L’Officina Nembosa è chiusa.', false],
  ])('are named in a text: %s %s', (text, expected) => {
    expect(speaksOf(text, 'Officina Nembo')).toBe(expected);
  });
});

describe('the credit of an image', () => {
  it.each([
    ['Foto: Ada Rossi', true],
    ['Illustrazione di Ada Rossi.', true],
    ['Foto: Ada Rossi / Agenzia Nembo, CC BY-SA 4.0', true],
    ['Immagine © Officina Nembo', true],
    ['Foto: Officina Nembo ha perso 18 milioni', false],
    ['Foto di gruppo al vertice di Ginevra', false],
    ['Foto: Ada Rossi non lavora più per Officina Nembo', false],
    ['Ada Rossi', false],
  ])('%s: %s', (line, expected) => {
    expect(isCreditLine(line)).toBe(expected);
  });
});
