import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { groundArticle } from '../ground-article.js';

const SENTENCE =
  'Il nuovo laboratorio studia robot capaci di imparare i gesti delle persone senza che nessuno scriva una riga di codice per loro';
const LONG_QUOTE = Array.from({ length: 45 }, (_, index) => `parola${index}`).join(' ');
const SOURCE: SourceSnapshot = {
  id: 's',
  url: 'https://s.example/',
  title: '',
  publisher: 'S',
  language: 'it',
  publishedAt: null,
  text: `${SENTENCE}. ${LONG_QUOTE}.`,
  sha256: '',
  primary: false,
};
const FILLER = Array.from(
  { length: 30 },
  (_, index) => `La riga numero ${index} racconta con altre parole quello che succede altrove.`,
).join(' ');

function guard(html: string) {
  const report = groundArticle({ title: '', excerpt: '', contentHtml: html }, [SOURCE]);
  return {
    ...report.verbatim,
    codes: report.findings.filter(({ kind }) => kind === 'copying').map((finding) => finding.kind),
  };
}

describe('the guard against copying', () => {
  it('refuses a long run of a source’s words, also in the middle of other words', () => {
    expect(guard(`<p>Come si sa, ${SENTENCE}, e altro ancora.</p>`)).toMatchObject({
      passed: false,
      codes: ['copying'],
      longestRun: 22,
    });
  });

  it('lets the same words pass inside an attributed quotation', () => {
    expect(guard(`<p>«${SENTENCE}», scrive la testata S.</p><p>${FILLER}</p>`)).toMatchObject({
      passed: true,
      codes: [],
    });
  });

  it('does not count a term in quotation marks, which is marked as taken over, nor end the run there', () => {
    const marked = SENTENCE.replace('robot capaci di imparare', '«robot capaci di imparare»');
    expect(guard(`<p>Come si sa, ${marked}, e altro ancora.</p>`)).toMatchObject({ longestRun: 18, passed: false });
    const short = 'Il nuovo laboratorio studia robot capaci di imparare i «gesti delle persone» senza che';
    expect(guard(`<p>${short} si sappia come.</p><p>${FILLER}</p>`)).toMatchObject({ longestRun: 11, passed: true });
  });

  it('refuses a quotation of more than forty words', () => {
    expect(guard(`<p>«${LONG_QUOTE}», scrive la testata S.</p><p>${FILLER}</p>`).codes).toContain('copying');
  });

  it('says that a text is copied at its beginning, not at the title', () => {
    const contentHtml = `<p>${SENTENCE}.</p><p>${LONG_QUOTE}.</p><p>${FILLER}</p>`;
    const { findings } = groundArticle({ title: 'Un titolo proprio', excerpt: '', contentHtml }, [SOURCE]);
    expect(findings.find(({ detail }) => detail.includes('% del testo'))).toMatchObject({
      section: 'body',
      text: `${SENTENCE}.`,
    });
  });

  it('refuses more than a tenth of quotations', () => {
    const quoted = `<p>«${SENTENCE}», scrive la testata S.</p>`;
    expect(guard(`${quoted.repeat(3)}<p>${FILLER}</p>`).codes).toContain('copying');
  });

  it('does not count a linked reference as copied text', () => {
    expect(guard(`<ul><li><a href="https://s.example/">${SENTENCE}</a></li></ul><p>${FILLER}</p>`)).toMatchObject({
      longestRun: 0,
      passed: true,
    });
  });
});
