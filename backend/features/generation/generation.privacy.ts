import { streamName } from '../../platform/event-store/domain-event.js';
import { storedData } from '../../platform/privacy/stored-data.js';
import { AutoGenerationRecipientStore } from './auto-generation/auto-generation-recipient.store.js';
import { SkippedTurnsStore } from './auto-generation/skipped-turn.store.js';
import { generationEvents } from './generation.events.js';

/** What the runs of an article recorded: its topic, its sources, the text as the writer delivered it. */
const generationRuns = storedData([], () => ({
  name: 'generationRuns',
  words: ['generazione', 'generazioni'],
  streams: ({ runIds }) => runIds.map((runId) => streamName(generationEvents, runId)),
}));

/** The address that hears about automatic runs: kept until it is changed, or its owner asks to be erased. */
const recipient = storedData([AutoGenerationRecipientStore], (stored: AutoGenerationRecipientStore) => ({
  name: 'autoGenerationRecipient',
  words: ['destinatario della generazione automatica', 'destinatari della generazione automatica'],
  purge: async () => 0,
  erase: async (isErased) => {
    const [email, since] = await Promise.all([stored.read(), stored.storedSince()]);
    if (email === '' || since === null || !isErased(email, since)) return 0;
    await stored.replace('');
    return 1;
  },
}));

const TURN_DAYS = 30;

/** Turns that the plan's limits left out, for thirty days. */
const skippedTurns = storedData([SkippedTurnsStore], (turns: SkippedTurnsStore) => ({
  name: 'skippedSlots',
  words: ['turno saltato della generazione automatica', 'turni saltati della generazione automatica'],
  purge: () => turns.purge(TURN_DAYS),
}));

/** What runs leave behind. */
export const GENERATION_PRIVACY = [generationRuns, recipient, skippedTurns];
