import { describe, expect, it } from '@jest/globals';
import { languageOf, type TextLanguage } from './language.js';
import { contentStems, stemOf } from './stems.js';

const SAMPLES: [TextLanguage, string][] = [
  ['it', 'Il governo ha approvato la legge sulla sicurezza dei modelli, che entra in vigore nel mese di marzo.'],
  ['en', 'The government has approved a law on the safety of models, which will come into force in March.'],
  ['de', 'Die Regierung hat ein Gesetz über die Sicherheit von Modellen beschlossen, das im März in Kraft tritt.'],
  ['fr', 'Le gouvernement a adopté une loi sur la sécurité des modèles, qui entrera en vigueur au mois de mars.'],
  ['es', 'El gobierno ha aprobado una ley sobre la seguridad de los modelos, que entrará en vigor en el mes de marzo.'],
  ['pt', 'O governo aprovou uma lei sobre a segurança dos modelos, que não entra em vigor antes do mês de março.'],
  ['sv', 'Regeringen har beslutat om en lag för säkerheten i modellerna, som träder i kraft i mars och inte tidigare.'],
  [
    'other',
    'De regering heeft een wet over de veiligheid van modellen aangenomen, die niet voor maart wordt ingevoerd.',
  ],
  [
    'other',
    'Regjeringen har vedtatt loven, og den skal ikke gjelde før mars. Det er også andre regler, og de skal bli til når det passer.',
  ],
  ['other', 'Правительство приняло закон о безопасности моделей, который вступит в силу в марте.'],
  ['other', '政府通过了一项关于模型安全的法律，将于三月生效。'],
];

describe('languageOf', () => {
  it.each(SAMPLES)('reads %s by its function words: %s', (language, text) => {
    expect(languageOf(text, 'und')).toBe(language);
  });

  it.each(SAMPLES)('trusts the words rather than a wrong declaration, %s: %s', (language, text) => {
    expect(languageOf(text, language === 'it' ? 'en' : 'it')).toBe(language);
  });

  it.each([
    ['it-IT', 'it'],
    ['en-US', 'en'],
    ['DE', 'de'],
    ['fr', 'fr'],
    ['es-MX', 'es'],
    ['pt-BR', 'pt'],
    ['sv', 'sv'],
    ['nl', 'other'],
    ['und', 'other'],
    ['', 'other'],
  ])('believes the declaration %s when the text is too short to say', (declared, language) => {
    expect(languageOf('OpenAI GPT-5 96 GB', declared)).toBe(language);
  });

  it('takes the language of the greater part of a mixed text', () => {
    const [, italian = ''] = SAMPLES[0] ?? [];
    const [, english = ''] = SAMPLES[1] ?? [];
    expect(languageOf(`${italian} ${italian} ${italian} ${english}`, 'und')).toBe('it');
    expect(languageOf(`${english} ${english} ${english} ${italian}`, 'und')).toBe('en');
  });

  it('believes the declaration when two languages share a text evenly', () => {
    const [, german = ''] = SAMPLES[2] ?? [];
    const [, english = ''] = SAMPLES[1] ?? [];
    expect(['de', 'en']).toContain(languageOf(`${german} ${english}`, 'de'));
  });
});

describe('stems of the catalogue languages', () => {
  it.each<[TextLanguage, string, string]>([
    ['it', 'annunciato', 'annunciare'],
    ['en', 'announced', 'announcing'],
    ['de', 'regierung', 'regierungen'],
    ['fr', 'entreprise', 'entreprises'],
    ['es', 'empresa', 'empresas'],
    ['pt', 'governo', 'governos'],
    ['sv', 'regering', 'regeringen'],
  ])('%s: «%s» and «%s» meet', (language, one, other) => {
    expect(stemOf(one, language)).toBe(stemOf(other, language));
  });

  it('leaves the words of an unknown language as they are', () => {
    expect(stemOf('regeringen', 'other')).toBe('regeringen');
  });

  it('drops the function words of each language', () => {
    expect(contentStems('die Regierung und der Markt', 'de')).toHaveLength(2);
    expect(contentStems('les entreprises dans la ville', 'fr')).toHaveLength(2);
    expect(contentStems('as empresas da cidade', 'pt')).toHaveLength(2);
  });
});
