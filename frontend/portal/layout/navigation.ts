/** The pages of the header and footer, in the order of the specification. */
export const SITE_PAGES = [
  { label: 'Home', path: '/' },
  { label: 'Categorie', path: '/categorie' },
  { label: 'Contatti', path: '/contatti' },
  { label: 'Chi Siamo', path: '/chi-siamo' },
  { label: 'Privacy', path: '/privacy' },
] as const;

/** The eight categories of the navigation; the footer shows the first six. */
export const NAVIGATION_CATEGORIES = [
  'ChatGPT',
  'Google AI',
  'Strumenti AI',
  'Startup AI',
  'AI News',
  'Guide e Tutorial',
  'Ricerca AI',
  'Etica AI',
] as const;
