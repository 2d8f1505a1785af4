import { ListCheckedArticles } from '../../backend/features/articles/queries/list-checked-articles.js';
import { RunSelfCheck } from '../../backend/features/reliability/commands/run-self-check.js';
import { GetLastSelfCheck } from '../../backend/features/reliability/queries/get-last-self-check.js';
import type { SelfCheckResult } from '../../backend/features/reliability/self-check.events.js';
import { GetSettings } from '../../backend/features/settings/queries/get-settings.js';
import type { Answer, CommandContext } from '../application.js';
import { counted } from '../words.it.js';

/** Measures the check of this night, unless it was measured before. */
export async function selfCheck(at: CommandContext): Promise<Answer> {
  const installed = await at.open();
  await installed.catchUp(ListCheckedArticles, GetSettings);
  at.progress.now('Autocontrollo della verifica…');
  const outcome = await installed.commands.execute(new RunSelfCheck({ actor: 'cli' }));
  if (outcome.status === 'under-way') {
    return { data: outcome, text: 'Un altro processo sta già misurando la verifica.' };
  }
  if (outcome.status === 'measured') await installed.catchUp(GetLastSelfCheck);
  const before = outcome.status === 'measured-before' ? ['Questa notte era già stata misurata.'] : [];
  return { data: outcome, text: [...before, ...inWords(outcome.result)].join('\n') };
}

function inWords({ articles, kinds, untouched, models }: SelfCheckResult): string[] {
  if (articles === 0) return ['Nessun articolo pubblicato e verificato su fonti: non c’era nulla da misurare.'];
  const total = (count: (kind: (typeof kinds)[number]) => number) => kinds.reduce((sum, kind) => sum + count(kind), 0);
  const planted = total((kind) => kind.planted);
  const noticed = total(({ contradicted, questioned }) => contradicted + questioned);
  return [
    `${counted(articles, 'articolo ricontrollato', 'articoli ricontrollati')}, ${counted(planted, 'errore messo apposta', 'errori messi apposta')}.`,
    `Notati dalle regole: ${noticed} su ${planted} (${counted(
      total((kind) => kind.contradicted),
      'contraddizione',
      'contraddizioni',
    )}, ${counted(
      total((kind) => kind.questioned),
      'domanda',
      'domande',
    )}).`,
    `Falsi allarmi sul testo pubblicato: ${counted(untouched.contradicted, 'contraddizione', 'contraddizioni')} e ${counted(untouched.questioned, 'domanda', 'domande')} su ${counted(untouched.sentences, 'frase', 'frasi')}.`,
    ...(models === null
      ? ['Nessun modello è stato interrogato.']
      : [
          `Con il modello: rifiutati ${models.refused} errori su ${models.shown}, e ${models.rightRefused} frasi giuste su ${models.rightShown}.`,
          ...(models.complete ? [] : ['Il modello non ha risposto fino in fondo.']),
        ]),
  ];
}
