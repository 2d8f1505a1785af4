import type { Category } from './categories.js';

/** What each category is about, by its slug. Apart from the list: most pages name categories and describe none. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  'ai-news': 'I fatti del giorno sull’intelligenza artificiale, con le fonti da cui arrivano.',
  chatgpt: 'Novità, prove e usi concreti dell’assistente di OpenAI.',
  'google-ai': 'I modelli e i servizi di Google, dalla ricerca alle applicazioni di ogni giorno.',
  'startup-ai': 'Le imprese giovani che costruiscono con l’AI: prodotti, capitali, persone.',
  'ricerca-ai': 'Studi ed esperimenti spiegati: che cosa è stato misurato, su quali dati, con quali limiti.',
  'regolamentazione-ai': 'Leggi, autorità e sentenze: che cosa cambia per chi usa e per chi produce l’AI.',
  'strumenti-ai': 'Programmi e servizi messi alla prova, con prezzi, limiti e alternative.',
  'guide-e-tutorial': 'Istruzioni passo per passo, da seguire con calma e rifare da soli.',
  tecnologia: 'Processori, reti e programmi: le macchine su cui l’intelligenza artificiale lavora.',
  claude: 'I modelli di Anthropic: come si usano, dove aiutano, dove no.',
  'etica-ai': 'Responsabilità, diritti e scelte: le domande che la tecnica da sola non risolve.',
  'lavoro-e-ai': 'Mestieri che cambiano, competenze, contratti: l’AI vista da chi lavora.',
  'ai-e-business': 'Strategie e conti delle imprese alle prese con l’intelligenza artificiale.',
  'ai-e-lavoro': 'Come l’intelligenza artificiale entra nei mestieri e nelle organizzazioni.',
  'guide-ai': 'Percorsi guidati per usare l’intelligenza artificiale con criterio.',
};

/** One sentence for readers; undefined for a category that is not of the list. */
export function descriptionOf(category: Category | null | undefined): string | undefined {
  return category ? DESCRIPTIONS[category.slug] : undefined;
}
