import { callAdmin } from '../../api/admin/call-admin.js';
import { getBackupInfo, getSettings } from '../../api/admin/site-calls.js';
import { explained } from '../../api/call-failed.js';

export type SettingsIndexData = Awaited<ReturnType<typeof settingsIndexLoader>>;

/** What is in force, asked at once. */
export async function settingsIndexLoader() {
  const [settings, automatic, costs, plan, { people }, scripts, backup, system] = await Promise.all([
    getSettings(),
    callAdmin('GET /api/admin/auto-generation'),
    callAdmin('GET /api/admin/costs'),
    callAdmin('GET /api/admin/newsletter/plan'),
    callAdmin('GET /api/admin/people'),
    explained(callAdmin('GET /api/admin/header-scripts'), 'Errore nel caricamento degli script').then(
      ({ headerScripts }) => headerScripts,
    ),
    getBackupInfo(),
    callAdmin('GET /api/admin/system'),
  ]);
  return { settings, automatic, costs, plan, people, scripts, backup, system };
}
