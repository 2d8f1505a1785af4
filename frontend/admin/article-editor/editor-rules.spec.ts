import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { EMPTY_FORM } from '../shared/article-form.js';
import { plainTags } from '../shared/marked-text.js';
import { momentInRome, romeFieldOf } from '../shared/rome-time.js';
import { saveWords } from './editor-bar.js';
import { LocalCopies } from './local-copy.js';
import { sameStoredHtml } from './stored-html.js';
import { counter, measure, measureWords, pointsHint } from './text-measures.js';

const form = { ...EMPTY_FORM, title: 'Titolo', content: '<p>Testo</p>' };

describe('the measures of a text', () => {
  it('count its words and minutes, and the characters that are left', () => {
    const text = `<p>${'parola '.repeat(201)}</p><ul><li>uno</li><li>due</li></ul>`;
    expect(measure(text)).toEqual({ words: 203, minutes: 2 });
    expect(measure('<p>Una <strong>sola</strong>, <a href="/x">davvero</a>.</p><ul><li>E due</li></ul>').words).toBe(5);
    expect(measureWords(measure('<p>una</p>'))).toEqual(['1 parola', '1 min di lettura']);
    expect(measureWords(measure('<p></p>'))).toEqual(['0 parole']);
    expect(counter('Ospedali', 65)).toBe('8 di 65 caratteri');
    expect(counter('x'.repeat(66), 65)).toBe('66 di 65: 1 carattere di troppo');
  });

  it('say what is too much among three points, and what those of a generated text are', () => {
    expect(pointsHint('Uno.\n\nDue.\nTre.', false)).toBe('Due o tre, uno per riga, facoltativi');
    expect(pointsHint('Uno.\nDue.\nTre.\nQuattro.', false)).toBe('4 righe: al massimo 3');
    expect(pointsHint(`Uno.\n${'x'.repeat(202)}`, true)).toBe('Punto 2: 202 di 200: 2 caratteri di troppo');
    expect(pointsHint('', true)).toContain('frasi del testo');
  });

  it('put the state of saving into words', () => {
    const at = '2026-11-21T09:42:00.000Z';
    const saved = { state: 'saved', savedAt: at, hasLocalCopy: true } as const;
    expect(saveWords(saved, at)).toBe('Salvato alle 10:42');
    expect(saveWords(saved, '2026-11-22T09:42:00.000Z')).toBe('Salvato il 21 novembre 2026, 10:42');
    expect(saveWords({ ...saved, state: 'unsaved' }, at)).toBe('Modifiche non salvate');
    const failed = { ...saved, state: 'failed' } as const;
    expect(saveWords(failed, at)).toBe('Non salvato: le modifiche restano in questo browser');
    expect(saveWords({ ...failed, hasLocalCopy: false }, at)).toBe('Non salvato');
  });
});

describe('a copy of unsaved text', () => {
  const store = () => {
    const items = new Map<string, string>();
    return {
      items,
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
  };
  const copy = { at: '2026-11-21T09:42:00.000Z', basedOn: 3, base: form, form: { ...form, title: 'Altro' } };

  it('comes back as it was kept, article by article, until it is forgotten', () => {
    const copies = new LocalCopies(store());
    copies.write('a', copy);
    expect(copies.read('a')).toEqual(copy);
    expect(copies.read(null)).toBeNull();
    copies.forget('a');
    expect(copies.read('a')).toBeNull();
  });

  it('is none when it is unreadable, of another shape, or has nothing unsaved', () => {
    const place = store();
    const copies = new LocalCopies(place);
    copies.write('a', { ...copy, form });
    expect(copies.read('a')).toBeNull();
    copies.write('a', copy);
    for (const [key, value] of place.items) place.items.set(key, value.replace('"shape":1', '"shape":0'));
    expect(copies.read('a')).toBeNull();
    for (const key of place.items.keys()) place.items.set(key, '{');
    expect(copies.read('a')).toBeNull();
  });

  it('says when the browser refuses to keep it', () => {
    const full = {
      ...store(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(new LocalCopies(full).write('a', copy)).toBe(false);
  });
});

describe('a publication date', () => {
  it('is read on the clocks of Rome, in winter and in summer', () => {
    expect(momentInRome('2026-11-21T10:45')).toBe('2026-11-21T09:45:00.000Z');
    expect(momentInRome('2026-07-01T10:45')).toBe('2026-07-01T08:45:00.000Z');
    expect(momentInRome('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(momentInRome('domani')).toBeNull();
    expect(romeFieldOf('2026-11-21T09:45:00.000Z')).toBe('2026-11-21T10:45');
    expect(romeFieldOf(null)).toBe('');
  });

  it('comes back from the field as it went in, outside the hours that a change of clocks takes or gives', () => {
    const minute = fc.integer({ min: 28_000_000, max: 32_000_000 }).map((at) => new Date(at * 60_000).toISOString());
    fc.assert(
      fc.property(minute, (iso) => {
        const back = momentInRome(romeFieldOf(iso));
        expect(Math.abs(Date.parse(back ?? '') - Date.parse(iso)) % 3_600_000).toBe(0);
        if (!/-10-(?:2[5-9]|3[01])T0[01]/.test(iso)) expect(back).toBe(iso);
      }),
    );
  });
});

describe('a stored text', () => {
  it('is the one that was sent when only its writing differs', () => {
    const sent =
      '<p style="text-align: center;">a<br><a target="_blank" rel="noopener" href="https://x.it">"b"</a></p>';
    const returned =
      '<p style="text-align:center">a<br /><a href="https://x.it" rel="noopener" target="_blank">&quot;b&quot;</a></p>';
    expect(sameStoredHtml(sent, returned)).toBe(true);
    expect(sameStoredHtml('<p>a</p><script>x</script>', '<p>a</p>')).toBe(false);
  });

  it('is compared on the screen without the strokes with which the server ends a tag', () => {
    expect(plainTags('<p>a<br />b <img src="/uploads/a.jpg" alt="" /> 1 < 2 /> 3</p>')).toBe(
      '<p>a<br>b <img src="/uploads/a.jpg" alt=""> 1 < 2 /> 3</p>',
    );
  });
});
