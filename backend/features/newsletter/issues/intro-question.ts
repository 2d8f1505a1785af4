import { z } from 'zod';
import type { CompletionRequest } from '../../../platform/ai-gateway/ai-gateway.js';
import { hasKeys, parseModelJson } from '../../../platform/model-json/parse-model-json.js';
import { onlineModel } from '../../../platform/model-prompt/online-model.js';
import { renderMessages } from '../../../platform/model-prompt/render-messages.js';
import { cutText } from '../../../text/shorten.js';
import { typeset } from '../../../text/typography.js';
import type { AiPrompts } from '../../settings/ai-prompts.facts.js';

/** An article as whoever introduces it reads it. */
export interface IntroducedArticle {
  readonly title: string;
  /** Plain text, the standfirst first. */
  readonly text: string;
}

/** So much of each article is read: its beginning says what it is about. */
const READ_CHARACTERS = 2_500;
const MAX_LENGTH = 600;
const MAX_TOKENS = 600;

const SYSTEM = `Sei un redattore e presenti ai lettori gli articoli di una lettera.
Racconti soltanto quello che c’è negli articoli che ti vengono dati: nessuna aggiunta, nessun giudizio, nessuna previsione.`;

const USER = `Scrivi l’introduzione della lettera: due o tre frasi, al massimo 60 parole in tutto, che dicano di che cosa parlano gli articoli qui sotto. La prima frase parla del primo articolo.

Regole:
- ogni frase deve poter essere confermata da un articolo: nomi, numeri e date esattamente come sono scritti lì;
- parole tue, frasi brevi e complete, in italiano corrente; «IA» e non «AI» nelle tue frasi;
- niente saluti, niente elenchi, niente domande, niente titoli ripetuti per intero.

Rispondi soltanto con un oggetto JSON: {"introduction": "…"}

{{articles}}`;

const SCHEMA = {
  type: 'object',
  properties: { introduction: { type: 'string' } },
  required: ['introduction'],
  additionalProperties: false,
};

/** What the writer's model is asked for. `boundary` is random and new for each call. */
export function buildIntroRequest(
  { models, temperature }: Pick<AiPrompts, 'models' | 'temperature'>,
  articles: readonly IntroducedArticle[],
  boundary: string,
): CompletionRequest {
  const text = articles
    .map(
      ({ title, text }, place) => `Articolo ${place + 1}\nTitolo: ${title}\nTesto:\n${cutText(text, READ_CHARACTERS)}`,
    )
    .join('\n\n---\n\n');
  return {
    role: 'articleWriter',
    model: onlineModel(models.articleWriter, false),
    temperature: temperature.articleWriter,
    messages: renderMessages(
      {
        systemTemplate: SYSTEM,
        userTemplate: USER,
        trusted: {},
        untrusted: { articles: { label: 'articoli', text } },
      },
      boundary,
    ),
    facts: { articles },
    answerSchema: { name: 'introduzione', schema: SCHEMA },
    maxOutputTokens: MAX_TOKENS,
  };
}

const answer = z.looseObject({ introduction: z.string() });

/** Reads the introduction; `problem` says in Italian why there is none. */
export function readIntroAnswer(
  text: string,
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: string } {
  const parsed = parseModelJson(text, hasKeys('introduction'));
  if (!parsed.ok) return { ok: false, problem: parsed.message };
  const found = answer.safeParse(parsed.value);
  if (!found.success) return { ok: false, problem: 'La risposta non contiene «introduction».' };
  const introduction = typeset(
    found.data.introduction
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  if (introduction === '') return { ok: false, problem: 'L’introduzione è vuota.' };
  if (introduction.length > MAX_LENGTH)
    return { ok: false, problem: `L’introduzione ha ${introduction.length} caratteri: al massimo ${MAX_LENGTH}.` };
  return { ok: true, value: introduction };
}
