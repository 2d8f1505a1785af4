/** What writes where there is no gateway: written rules under the name that their answers are signed with. */
export const OFFLINE_ENGINE = {
  id: 'contesto/estrattivo-1',
  name: 'Motore integrato',
  context_length: null,
  pricing: { prompt: 0, completion: 0 },
} as const;

/** What answers in a demonstration, and how it is named to anyone who sees its work. */
export const RECORDED_ANSWERS = {
  id: 'contesto/risposte-registrate',
  name: 'Risposte registrate di un modello, a scopo dimostrativo',
} as const;

/** Who signed an answer, as readers see it. */
export function engineName(model: string): string {
  if (model === OFFLINE_ENGINE.id) return `${OFFLINE_ENGINE.name} (regole scritte, nessun modello)`;
  return model === RECORDED_ANSWERS.id ? RECORDED_ANSWERS.name : model;
}
