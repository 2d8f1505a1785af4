import type { Card, OpenCard } from './prompt-card.js';
import { canPush, currentSubscription, subscribe, unsubscribe } from './push-subscription.js';

const BELL = 'bell';

/** The site's own question. The browser's comes only after its button was pressed. */
export function pushOffer(onDecline: () => void): Card {
  return {
    icon: BELL,
    title: 'I nuovi articoli, appena escono',
    text: 'Ricevi una notifica in questo browser quando pubblichiamo. La disattivi quando vuoi, da «Notifiche» in fondo a ogni pagina.',
    action: 'Attiva notifiche',
    decline: 'Non ora',
    onAction: activate,
    onDecline,
  };
}

/** What «Notifiche» in the footer shows: how it stands, and the way to change it. */
export async function pushPreferences(): Promise<Card> {
  if (!canPush()) return { icon: BELL, title: 'Notifiche', text: isAppleMobile() ? HOME_SCREEN_FIRST : NOT_HERE };
  if (await currentSubscription()) return SWITCH_OFF;
  if (Notification.permission === 'denied') return { icon: BELL, title: 'Notifiche bloccate', text: BLOCKED };
  return pushOffer(() => undefined);
}

const NOT_HERE =
  'Questo browser non può ricevere notifiche. I nuovi articoli sono anche nel feed RSS e nella newsletter.';
const HOME_SCREEN_FIRST =
  'Su iPhone e iPad aggiungi prima il sito alla schermata Home (Condividi, poi «Aggiungi a Home»): le notifiche si attivano da lì.';
const BLOCKED = 'Per ricevere le notifiche, consentile nelle impostazioni del browser.';

const SWITCH_OFF: Card = {
  icon: BELL,
  title: 'Le notifiche sono attive',
  text: 'Questo browser riceve una notifica quando pubblichiamo un articolo.',
  action: 'Disattiva notifiche',
  decline: 'Lascia attive',
  onAction: deactivate,
};

async function activate(card: OpenCard): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') {
      card.close();
      window.alert(BLOCKED);
      return;
    }
    await subscribe();
    card.say('Notifiche attivate! Ti avviseremo quando esce un nuovo articolo.', 'good');
  } catch {
    card.say("Errore nell'attivazione delle notifiche", 'bad');
  }
}

async function deactivate(card: OpenCard): Promise<void> {
  try {
    await unsubscribe();
    card.say('Notifiche disattivate', 'good');
  } catch {
    card.say('Errore nella disattivazione delle notifiche', 'bad');
  }
}

function isAppleMobile(): boolean {
  return (
    /iPad|iPhone|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
