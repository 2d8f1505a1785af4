import { expect, it } from '@jest/globals';
import { readConfig } from '../config/config.js';
import { createHttpAdapter } from './http-adapter.js';

it('a server that is being stopped answers callers that still reach it, and closes the connection', async () => {
  const fastify = createHttpAdapter(readConfig({})).getInstance();
  fastify.get('/late', async () => 'answered');
  let late: Response | undefined;
  fastify.addHook('preClose', async () => {
    late = await fetch(`${fastify.listeningOrigin}/late`);
  });
  await fastify.listen({ host: '127.0.0.1', port: 0 });
  await fastify.close();
  expect([late?.status, late?.headers.get('connection'), await late?.text()]).toEqual([200, 'close', 'answered']);
});
