import { defineRoutes } from './route.js';

/** Everything of this site, to be taken elsewhere. The download answers with the zip itself. */
export const movingExportApi = defineRoutes({
  download: { method: 'GET', path: '/api/admin/export' },
});
