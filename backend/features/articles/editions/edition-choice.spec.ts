import { describe, expect, it } from '@jest/globals';
import type { VerifiedClaim } from '../article.events.js';
import { chooseEdition, type EditionCandidate } from './edition-choice.js';

const claim = (sentence: string, different: Partial<VerifiedClaim> = {}): VerifiedClaim => ({
  id: sentence,
  section: 'body',
  sentence,
  verdict: 'supported',
  sourceId: 's1',
  span: null,
  ...different,
});

/** A generated article whose body is these sentences. */
function generated(id: string, claims: readonly VerifiedClaim[], different: Partial<EditionCandidate> = {}) {
  const content = `<p>${claims.map(({ sentence }) => sentence).join(' ')}</p>`;
  return { id, title: `Titolo ${id}`, content, category: id, isGenerated: true, sources: [], claims, ...different };
}

const byPeople = (id: string, category = id): EditionCandidate => generated(id, [], { isGenerated: false, category });
const FACT = 'Il Garante per la privacy ha chiesto a tre app di diario quali dati conservano.';
const OTHER = 'La società Acme ha presentato un modello che risponde solo quando è sicuro.';

describe('the sentences of an edition', () => {
  it('are those of the text that are confirmed and stand alone, in its order, and never what the title says', () => {
    const { sentences } = chooseEdition(
      [
        generated(
          'a',
          [
            claim('Acme presenta un modello sicuro a Milano.', { section: 'title' }),
            claim('Acme presenta a Milano un modello sicuro, sicuro per davvero, Acme.'),
            claim(FACT),
            claim('Inoltre la società Acme ha annunciato un fondo da 20 milioni di euro.'),
            claim('Il Comune di Faenza ha comprato 24 licenze del programma per le scuole.', { verdict: 'not-found' }),
            claim(OTHER),
          ],
          { title: 'Acme presenta a Milano un modello sicuro per davvero' },
        ),
      ],
      [],
    );
    expect(sentences).toEqual([
      { articleId: 'a', text: FACT },
      { articleId: 'a', text: OTHER },
    ]);
  });

  it('are never shown without the one that qualifies them', () => {
    const caveat = claim(
      'Il Tornio avverte che quest’ultimo dato lo ha misurato la stessa Acme, e nessuno lo ha verificato.',
    );
    const { sentences } = chooseEdition([generated('a', [claim(FACT), claim(OTHER), caveat])], []);
    expect(sentences.map(({ text }) => text)).toEqual([FACT]);
  });

  it('begin with the confirmed ones of the excerpt where fewer than two stand alone; without any the story is left out', () => {
    const hanging = claim('Questo vale da agosto 2026 per tutte le aziende europee.');
    const excerpt = claim('Dal 2 agosto cambia tutto.', { section: 'excerpt' });
    const choice = chooseEdition([generated('a', [hanging, excerpt]), generated('b', [hanging])], []);
    expect(choice).toEqual({ articleIds: ['a'], sentences: [{ articleId: 'a', text: excerpt.sentence }] });
    const thin = chooseEdition([generated('a', [claim(FACT), excerpt])], []).sentences;
    expect(thin.map(({ text }) => text)).toEqual([excerpt.sentence, FACT]);
  });

  it('are at most three and a minute of reading; of what people wrote the excerpt stands as it is', () => {
    const long = `Il Comune di Faenza, ${'con tutte le scuole e le biblioteche '.repeat(6)}ha comprato 24 licenze.`;
    const many = [1, 2, 3, 4].map((n) => claim(`Il Comune di Faenza ha comprato ${n} licenze del programma nel 2026.`));
    expect(chooseEdition([generated('a', many)], []).sentences).toHaveLength(3);
    expect(chooseEdition([generated('a', [claim(FACT), claim(long), claim(long)])], []).sentences).toHaveLength(2);
    expect(chooseEdition([byPeople('p')], [])).toEqual({ articleIds: ['p'], sentences: [] });
  });
});

describe('the stories of an edition', () => {
  it('are five, what people put on the home page before what is newer', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => byPeople(id));
    expect(chooseEdition(six, ['f', 'c']).articleIds).toEqual(['f', 'c', 'a', 'b', 'd']);
  });

  it('have no more than two of a theme, unless nothing else came out', () => {
    const themes = [...'aaaabc'].map((theme, place) => byPeople(`${theme}${place}`, theme));
    expect(chooseEdition(themes, []).articleIds).toEqual(['a0', 'a1', 'a2', 'b4', 'c5']);
    expect(chooseEdition(themes.slice(0, 4), []).articleIds).toEqual(['a0', 'a1', 'a2', 'a3']);
  });
});
