/** What a browser needs to install the site as an app (W3C Web App Manifest), as JSON. */
export function webManifest(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: 'Notizie, guide e analisi sull’intelligenza artificiale, in italiano e con le fonti in vista.',
    lang: 'it',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['news'],
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Articoli salvati', url: '/salvati' },
      { name: 'Categorie', url: '/categorie' },
    ],
  });
}
