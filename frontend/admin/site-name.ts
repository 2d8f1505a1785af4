/** The site's name as the server wrote it into the page; every screen may ask before any call was made. */
export const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Contesto';
