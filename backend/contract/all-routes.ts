import { articlesApi } from './admin-articles.js';
import { aiModelsApi } from './ai-models.js';
import { promptTrialsApi } from './ai-prompts.js';
import { articleBinApi } from './article-bin.js';
import { articleHistoryApi } from './article-history.js';
import { articlePreviewApi } from './article-preview.js';
import { articleProofApi } from './article-proof.js';
import { articleRevisionsApi } from './article-revisions.js';
import { articleSearchApi } from './article-search.js';
import { articleVerificationApi } from './article-verification.js';
import { auditApi } from './audit.js';
import { adminFactsApi, authApi } from './auth.js';
import { autoGenerationApi } from './auto-generation.js';
import { backupApi } from './backup.js';
import { botFeedApi } from './bot-feed.js';
import { contactApi, contactMessagesApi } from './contact.js';
import { costsApi } from './costs.js';
import { debugApi } from './debug.js';
import { draftProposalsApi } from './draft-proposals.js';
import { evidenceDeskApi } from './evidence-desk.js';
import { frontPageApi } from './front-page.js';
import { generationApi } from './generation.js';
import { headerScriptsApi } from './header-scripts.js';
import { logProofApi } from './log-proof.js';
import { mailOutboxApi } from './mail-outbox.js';
import { mediaApi } from './media.js';
import { movingApi } from './moving.js';
import { movingExportApi } from './moving-export.js';
import { newsApi } from './news.js';
import { newsSourcesApi } from './news-sources.js';
import { newsStoriesApi } from './news-stories.js';
import { newsletterApi } from './newsletter.js';
import { newsletterIssuesApi } from './newsletter-issues.js';
import { newsletterReadersApi } from './newsletter-readers.js';
import { notificationsApi } from './notifications.js';
import { pendingRevisionApi } from './pending-revision.js';
import { passwordLinksApi, peopleApi } from './people.js';
import { pushApi } from './push.js';
import { readershipApi } from './readership.js';
import { relatedArticlesApi } from './related-articles.js';
import { reliabilityApi } from './reliability.js';
import type { Route } from './route.js';
import { secondFactorApi } from './second-factor.js';
import { settingsApi } from './settings.js';
import { signaturesApi } from './signatures.js';
import { sourceChangesApi } from './source-changes.js';
import { statsApi } from './stats.js';
import { storylinesApi } from './storylines.js';
import { systemStateApi } from './system-state.js';
import { todayApi } from './today.js';
import { warningsApi } from './warnings.js';
import { weekApi } from './week.js';

/** Every call of the API by subject, under the Italian name that its description uses. */
export const allRoutes = {
  Accesso: authApi,
  'Secondo fattore': secondFactorApi,
  Persone: peopleApi,
  Firme: signaturesApi,
  'Scelta della password': passwordLinksApi,
  Articoli: articlesApi,
  Cestino: articleBinApi,
  Proposte: draftProposalsApi,
  'Prima pagina': frontPageApi,
  'Storie da seguire': storylinesApi,
  'Ricerca degli articoli': articleSearchApi,
  'Come è nato un articolo': articleHistoryApi,
  'Le prove di un articolo': articleProofApi,
  'Il registro firmato': logProofApi,
  'Revisioni degli articoli': articleRevisionsApi,
  'Revisione in attesa': pendingRevisionApi,
  'Anteprima di un articolo': articlePreviewApi,
  'Verifica degli articoli': articleVerificationApi,
  'Banco delle prove': evidenceDeskApi,
  'Fonti cambiate': sourceChangesApi,
  'Articoli correlati': relatedArticlesApi,
  'Quanto sbagliamo': reliabilityApi,
  'Posta in uscita': mailOutboxApi,
  Immagini: mediaApi,
  Trasferimento: movingExportApi,
  Generazione: generationApi,
  'Generazione automatica': autoGenerationApi,
  'Raccolta notizie': newsApi,
  'Fonti delle notizie': newsSourcesApi,
  'Storie raccolte': newsStoriesApi,
  'Notizie per i modelli': botFeedApi,
  'Modelli AI': aiModelsApi,
  'Prova dei prompt': promptTrialsApi,
  Impostazioni: settingsApi,
  'Script header': headerScriptsApi,
  Newsletter: newsletterApi,
  'Numeri della newsletter': newsletterIssuesApi,
  'Preferenze della newsletter': newsletterReadersApi,
  'Notifiche push': pushApi,
  'Notifiche della redazione': notificationsApi,
  Contatti: contactApi,
  'Messaggi dai contatti': contactMessagesApi,
  Statistiche: statsApi,
  Letture: readershipApi,
  Costi: costsApi,
  'Stato del sistema': systemStateApi,
  'Da sistemare': warningsApi,
  Oggi: todayApi,
  Calendario: weekApi,
  Redazione: adminFactsApi,
  'Registro delle azioni': auditApi,
  Debug: debugApi,
  Backup: backupApi,
  Trasloco: movingApi,
} satisfies Readonly<Record<string, Readonly<Record<string, Route>>>>;

type Subjects = typeof allRoutes;
type OneRoute = { [Subject in keyof Subjects]: Subjects[Subject][keyof Subjects[Subject]] }[keyof Subjects];

/** Every call of the API by its method and path: `'GET /api/articles/by-id/:id'`. */
export type RouteAt = { [R in OneRoute as `${R['method']} ${R['path']}`]: R };
