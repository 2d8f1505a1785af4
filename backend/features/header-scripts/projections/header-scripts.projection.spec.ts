import { it } from '@jest/globals';
import { givenHistory } from '../../../platform/testing/given-when-then.js';
import { HeaderScriptsProjection } from './header-scripts.projection.js';

it('is one row in which what was not changed stays', () => {
  givenHistory(new HeaderScriptsProjection(), [
    ['headerscripts', { type: 'HeaderScriptsChanged', data: { googleAnalytics: 'G-1', customScripts: '<b>' } }],
    ['headerscripts', { type: 'HeaderScriptsChanged', data: { customScripts: '' } }],
  ]).thenRows([{ id: 'headerscripts', google_analytics: 'G-1', google_adsense: '', custom_scripts: '' }]);
});
