import { describe, expect, it } from '@jest/globals';
import type { SourceSnapshot } from '../../../offline-engine/step.facts.js';
import { groundArticle } from '../ground-article.js';

/** The passages that grounding finds for one claim about a source text. */
function passagesFor(claim: string, language: string, text: string): string[] {
  const source: SourceSnapshot = {
    id: 's1',
    url: 'https://notizie.example/a',
    title: 'Orbita',
    publisher: 'Notizie',
    language,
    publishedAt: '2026-05-04',
    text,
    sha256: '',
    primary: false,
  };
  const { claims } = groundArticle({ title: '', excerpt: '', contentHtml: `<p>${claim}</p>` }, [source]);
  return claims.flatMap(({ spans }) => spans.map((span) => span.text));
}

const CLAIM = 'I sindacati hanno annunciato uno sciopero dopo i licenziamenti nella fabbrica.';

describe('the passage of a claim that shares no name and no number with its source', () => {
  it.each([
    [
      'it',
      'Sciopero in vista: i sindacati protestano contro i licenziamenti nello stabilimento.',
      'Il museo apre anche la domenica. Il tempo resta bello per tutta la settimana, con poche nuvole.',
    ],
    [
      'en',
      'The unions have called a strike over the layoffs at the plant.',
      'The museum is open on Sundays as well. The weather stays fine for the whole week, with a few clouds.',
    ],
    [
      'de',
      'Die Gewerkschaften haben wegen der Entlassungen im Werk einen Warnstreik angekündigt.',
      'Das Museum hat auch am Sonntag geöffnet. Das Wetter bleibt die ganze Woche schön, mit wenigen Wolken.',
    ],
    [
      'fr',
      "Les syndicats ont annoncé une grève après les licenciements dans l'usine.",
      'Le musée est ouvert aussi le dimanche. Le temps reste beau pendant toute la semaine, avec peu de nuages.',
    ],
    [
      'es',
      'Los sindicatos anunciaron una huelga tras los despidos en la fábrica.',
      'El museo abre también los domingos. El tiempo sigue bueno durante toda la semana, con pocas nubes.',
    ],
    [
      'pt',
      'Os sindicatos anunciaram uma greve após as demissões na fábrica.',
      'O museu abre também aos domingos. O tempo continua bom durante toda a semana, com poucas nuvens.',
    ],
    [
      'sv',
      'Facket har varslat om strejk efter uppsägningarna på fabriken.',
      'Museet är öppet även på söndagar. Vädret är fortsatt vackert hela veckan, med några få moln.',
    ],
    ['zh', '工会宣布罢工，抗议工厂裁员。', '博物馆周日也开放。本周天气一直很好，云很少。'],
  ])('is found in a source in %s', (language, right, others) => {
    expect(passagesFor(CLAIM, language, `${others} ${right} ${others}`)[0]).toBe(right);
  });

  it('is found in a sentence that quotes another language', () => {
    const text = [
      'Die Firma hat am Montag in Berlin eine Mitteilung veröffentlicht, und die Medien haben sie zitiert.',
      'The unions have called a strike because of the layoffs that were announced at the plant.',
      'Das Museum hat auch am Sonntag geöffnet, und der Eintritt ist für alle Kinder frei.',
    ];
    expect(passagesFor(CLAIM, 'de', text.join('\n'))[0]).toBe(text[1]);
  });

  it('does not take a sentence about something else', () => {
    expect(passagesFor(CLAIM, 'de', 'Das Museum hat auch am Sonntag geöffnet. Der Eintritt ist frei.')).toEqual([]);
  });
});
