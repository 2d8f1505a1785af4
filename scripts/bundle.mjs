// Server and command line in few files instead of 3,000: a command costs half the processor time (docs/measurements.md).
// Threads, worker processes and benchmarks begin with the compiled files; tests run the sources.
import { readdirSync } from 'node:fs';
import { rolldown } from 'rolldown';

const migrations = readdirSync('dist/migrations')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `migrations/${name.slice(0, -'.js'.length)}`);
const programs = ['backend/main', 'cli/main', ...migrations];

// The library instead of its command, which lists every file it wrote to the operator.
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, `dist/${name}.js`])),
  platform: 'node',
  external: [
    // Native code, and what starts threads from files of its own.
    '@node-rs/argon2',
    'sharp',
    'piscina',
    'pino',
    // Optional parts of libraries that are not installed.
    /^@nestjs\/(?:microservices|platform-express|websockets)/,
    /^(?:class-transformer|class-validator|pg-native|@fastify\/view)/,
  ],
  logLevel: 'warn',
});
// Names of classes stand in logs and in Nest's errors.
await bundle.write({ dir: 'dist/bundle', format: 'esm', keepNames: true, chunkFileNames: 'chunks/[name]-[hash].js' });
await bundle.close();
