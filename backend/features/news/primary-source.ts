/** Hosts that publish news about themselves: makers of models, authorities, archives of papers. */
const PRIMARY_HOSTS = [
  ...['openai.com', 'anthropic.com', 'claude.com', 'deepmind.google', 'blog.google', 'ai.google.dev', 'ai.meta.com'],
  ...['mistral.ai', 'x.ai', 'huggingface.co', 'stability.ai', 'cohere.com', 'nvidia.com', 'microsoft.com', 'apple.com'],
  ...['arxiv.org', 'nature.com', 'science.org', 'europa.eu', 'garanteprivacy.it', 'agid.gov.it', 'gov.it', 'nist.gov'],
];

/** Whether an address belongs to the maker of the news itself and not to a report about it. */
export function isPrimarySource(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return PRIMARY_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
