import type { Card } from './prompt-card.js';

/** Chromium's offer to install the site; not in the standard DOM types. */
export interface InstallOffer extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** What to do where the browser does not offer it by itself, or no longer. */
export function howToInstall(): Card {
  const isApple = /iPad|iPhone|iPod/.test(navigator.userAgent);
  return {
    icon: 'smartphone',
    title: 'Il sito come app',
    text: isApple
      ? 'Premi Condividi nella barra del browser, poi «Aggiungi a Home».'
      : 'Apri il menu del browser e scegli «Installa» o «Aggiungi a schermata Home». Se non c’è, il sito è già installato o il browser non lo permette.',
  };
}

/** The card around the browser's offer; the browser's own question comes only after its button was pressed. */
export function installCard(offer: InstallOffer, onDecline: () => void): Card {
  const name = document.querySelector('.wordmark')?.textContent?.trim() || document.location.host;
  return {
    icon: 'smartphone',
    title: `Aggiungi ${name} alla schermata Home`,
    text: 'Si apre come un’app, senza passare da uno store, e gli articoli salvati si leggono anche senza rete.',
    action: 'Installa',
    decline: 'Non ora',
    onAction: async (card) => {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      card.close();
      if (outcome === 'dismissed') onDecline();
    },
    onDecline,
  };
}
