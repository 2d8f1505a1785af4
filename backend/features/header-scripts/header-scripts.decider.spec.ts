import { it } from '@jest/globals';
import { given } from '../../platform/testing/given-when-then.js';
import { changeHeaderScripts, headerScriptsDecider } from './header-scripts.decider.js';
import type { HeaderScriptsEvent } from './header-scripts.events.js';

const measured: HeaderScriptsEvent = { type: 'HeaderScriptsChanged', data: { googleAnalytics: 'G-1' } };

it('records only what changes, and null clears a field', () => {
  given(headerScriptsDecider, [], (state) =>
    changeHeaderScripts(state, { googleAnalytics: 'G-1', googleAdsense: '' }),
  ).then([measured]);
  given(headerScriptsDecider, [measured], (state) =>
    changeHeaderScripts(state, { googleAnalytics: 'G-1', customScripts: undefined }),
  ).thenNothing();
  given(headerScriptsDecider, [measured], (state) => changeHeaderScripts(state, { googleAnalytics: null })).then([
    { type: 'HeaderScriptsChanged', data: { googleAnalytics: '' } },
  ]);
});
