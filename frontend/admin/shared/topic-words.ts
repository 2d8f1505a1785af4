const WORDS: Readonly<Record<string, string>> = { AI_CHOICE: 'Scelta dell’IA', NEWS_COLLECTOR: 'Notizie raccolte' };

/** What a run was asked to write about, for people: the two fixed words have Italian names. */
export function topicWords(topic: string): string {
  return WORDS[topic] ?? topic;
}
