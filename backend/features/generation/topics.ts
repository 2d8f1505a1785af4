import type { Topic } from '../../contract/generation.js';
import type { RequestedTopic } from './generation.events.js';

/** The subjects an operator may ask for by name. */
export const topics: readonly Topic[] = [
  {
    id: 'modelli-linguistici',
    name: 'Modelli linguistici',
    description: 'Nuovi modelli, versioni, prove e confronti.',
  },
  { id: 'chatgpt-openai', name: 'ChatGPT e OpenAI', description: 'Prodotti, annunci e scelte di OpenAI.' },
  { id: 'google-ai', name: 'Google AI e Gemini', description: 'I modelli e i servizi di Google.' },
  { id: 'claude-anthropic', name: 'Claude e Anthropic', description: 'I modelli di Anthropic e il loro uso.' },
  { id: 'regole', name: 'AI Act e regole', description: 'Leggi, autorità e sentenze in Europa e nel mondo.' },
  { id: 'lavoro', name: 'Lavoro e AI', description: 'Mestieri, competenze, contratti e produttività.' },
  { id: 'scuola', name: 'Scuola e università', description: 'AI in classe, negli esami e nella ricerca.' },
  { id: 'sanita', name: 'Sanità e AI', description: 'Diagnosi, farmaci, dati clinici.' },
  { id: 'startup', name: 'Startup e investimenti', description: 'Imprese giovani, capitali, acquisizioni.' },
  { id: 'chip', name: 'Chip e data center', description: 'Processori, energia e infrastrutture.' },
  { id: 'etica', name: 'Etica e diritti', description: 'Copyright, privacy, pregiudizi, responsabilità.' },
  { id: 'strumenti', name: 'Strumenti e guide', description: 'Programmi da provare e istruzioni per usarli.' },
];

/** Reads the `topic` of the call and of the CLI: the two fixed words, a name or id of the list, or words of one's own. */
export function requestedTopic(written: string): RequestedTopic {
  if (written === 'AI_CHOICE' || written === 'NEWS_COLLECTOR') return { kind: written };
  const known = topics.find(({ id, name }) => id === written || name.toLowerCase() === written.toLowerCase());
  return known ? { kind: 'topic', text: known.name } : { kind: 'custom', text: written };
}
