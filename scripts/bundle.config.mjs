// Server and command line in few files instead of 3,000: a command costs half the processor time (docs/measurements.md).
// Threads, worker processes and benchmarks begin with the compiled files; tests run the sources.
import { readdirSync } from 'node:fs';

const migrations = readdirSync('dist/migrations')
  .filter((name) => name.endsWith('.js'))
  .map((name) => `migrations/${name.slice(0, -'.js'.length)}`);
const programs = ['backend/main', 'cli/main', ...migrations];

export default {
  input: Object.fromEntries(programs.map((name) => [name, `dist/${name}.js`])),
  platform: 'node',
  external: [
    // Native code, and what starts threads from files of its own.
    '@node-rs/argon2',
    'sharp',
    'piscina',
    'pino',
    // Optional parts of libraries that are not installed.
    /^@nestjs\/(?:microservices|websockets)/,
    /^(?:class-transformer|class-validator|pg-native|@fastify\/view)/,
  ],
  logLevel: 'warn',
  // Names of classes stand in logs and in Nest's errors.
  output: { dir: 'dist/bundle', format: 'esm', keepNames: true, chunkFileNames: 'chunks/[name]-[hash].js' },
};
