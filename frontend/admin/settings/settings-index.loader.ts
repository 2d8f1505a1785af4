import { getAutoGeneration } from '../../api/admin/generation-calls.js';
import { getCosts } from '../../api/admin/model-calls.js';
import { getPlan } from '../../api/admin/newsletter-issue-calls.js';
import { listPeople } from '../../api/admin/people-calls.js';
import { getBackupInfo, getHeaderScripts, getSettings, getSystemState } from '../../api/admin/site-calls.js';

export type SettingsIndexData = Awaited<ReturnType<typeof settingsIndexLoader>>;

/** What is in force, asked at once. */
export async function settingsIndexLoader() {
  const [settings, automatic, costs, plan, { people }, scripts, backup, system] = await Promise.all([
    getSettings(),
    getAutoGeneration(),
    getCosts(),
    getPlan(),
    listPeople(),
    getHeaderScripts(),
    getBackupInfo(),
    getSystemState(),
  ]);
  return { settings, automatic, costs, plan, people, scripts, backup, system };
}
