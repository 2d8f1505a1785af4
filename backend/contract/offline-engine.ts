/** What writes where there is no gateway: written rules under the name that their answers are signed with. */
export const OFFLINE_ENGINE = {
  id: 'contesto/estrattivo-1',
  name: 'Motore integrato',
  context_length: null,
  pricing: { prompt: 0, completion: 0 },
} as const;
