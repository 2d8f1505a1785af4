import { insertScript } from './insert-snippet.js';

declare global {
  interface Window {
    adsbygoogle?: unknown[];
  }
}

/** Fills the room that article pages keep (see shared/ad-slots.ts), on this page and on those reached from it. */
export function startAds(idOrSnippet: string): void {
  const publisher = /(?:ca-)?pub-(\d{10,20})/.exec(idOrSnippet)?.[1];
  if (publisher === undefined) return;
  const client = `ca-pub-${publisher}`;
  const unit = /data-ad-slot="(\d{4,20})"/.exec(idOrSnippet)?.[1];
  insertScript(`https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`, {
    crossorigin: 'anonymous',
  });
  const fill = () => {
    for (const room of document.querySelectorAll('.ad__room:empty')) {
      const advertisement = document.createElement('ins');
      advertisement.className = 'adsbygoogle';
      advertisement.dataset.adClient = client;
      if (unit !== undefined) advertisement.dataset.adSlot = unit;
      room.append(advertisement);
      window.adsbygoogle ??= [];
      window.adsbygoogle.push({});
    }
  };
  fill();
  const main = document.querySelector('main');
  if (main) new MutationObserver(fill).observe(main, { childList: true, subtree: true });
}
