import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FakeS3Key, signatureProblem } from './s3-signature.fake.js';

/** A request as a test sees it: `PUT /bucket/key`, without its query. */
export interface FakeS3Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
}

/** What goes wrong with a request: an answer, no answer, a late one, or a body that is cut off after some bytes. */
export type FakeS3Fault =
  | { readonly status: number }
  | 'silence'
  | { readonly lateMs: number }
  | { readonly cutAfter: number };

/** A bucket over real HTTP, as far as this product asks: objects whole and in parts, ranges, lists, signatures. */
export interface FakeS3Server {
  /** With key and bucket, as for `S3_URL`. */
  readonly url: string;
  readonly objects: Map<string, FakeS3Object>;
  readonly requests: FakeS3Request[];
  /** Decides about each request; nothing goes wrong by itself. */
  fault: (request: FakeS3Request) => FakeS3Fault | undefined;
  /** Stops listening, or listens again at the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export interface FakeS3Object {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** Now, unless a test says otherwise. */
  readonly modifiedAt?: Date;
}

const KEY: FakeS3Key = { accessKeyId: 'CHIAVE', secretAccessKey: 'un/segreto+di prova', region: 'eu-south-1' };
const BUCKET = 'contesto-prova';
/** Small, so that lists of a test have pages. */
const PAGE = 5;
const STATUS: Readonly<Record<string, number>> = { NoSuchKey: 404, NoSuchBucket: 404, NoSuchUpload: 404 };

/** Starts one on a free port of loopback. */
export async function startS3Server(): Promise<FakeS3Server> {
  const objects = new Map<string, FakeS3Object>();
  const uploads = new Map<string, { readonly headers: Record<string, string>; readonly parts: Map<number, Buffer> }>();
  const requests: FakeS3Request[] = [];
  const http = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store');
    const asked = { method: request.method ?? '', path: decodeURIComponent(pathname), query };
    requests.push(asked);
    const fault = server.fault(asked);
    if (fault === 'silence') return;
    if (fault && 'status' in fault) {
      await buffer(request);
      return refuse(response, fault.status, 'ServiceUnavailable');
    }
    const body = await buffer(request);
    if (fault && 'lateMs' in fault) await sleep(fault.lateMs);
    const problem = signatureProblem(request, body, KEY);
    if (problem !== null) return refuse(response, 403, problem);
    const [, bucket = '', ...rest] = asked.path.split('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    const exchange = { request, response, key: rest.join('/'), query, body, objects, uploads };
    const cutAfter = fault && 'cutAfter' in fault ? fault.cutAfter : undefined;
    const code = answer(exchange, asked.method, cutAfter);
    if (code !== null) refuse(response, STATUS[code] ?? 400, code);
  };
  let port = 0;
  const server: FakeS3Server = {
    get url() {
      const secret = encodeURIComponent(KEY.secretAccessKey);
      return `http://${KEY.accessKeyId}:${secret}@127.0.0.1:${port}/${BUCKET}?region=${KEY.region}`;
    },
    objects,
    requests,
    fault: () => undefined,
    start: async () => {
      http.listen(port, '127.0.0.1');
      await once(http, 'listening');
      port = (http.address() as { port: number }).port;
    },
    stop: async () => {
      http.closeAllConnections();
      await new Promise<void>((closed) => http.close(() => closed()));
    },
  };
  await server.start();
  return server;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly objects: Map<string, FakeS3Object>;
  readonly uploads: Map<string, { readonly headers: Record<string, string>; readonly parts: Map<number, Buffer> }>;
}

/** Answers, or gives the code of a refusal. */
function answer(exchange: Exchange, method: string, cutAfter: number | undefined): string | null {
  const { key, query, objects, response } = exchange;
  if (key === '') return list(exchange);
  if (query.has('uploadId') || query.has('uploads')) return multipart(exchange, method);
  if (method === 'PUT') {
    objects.set(key, { body: exchange.body, headers: described(exchange.request) });
    response.writeHead(200, { etag: etagOf(exchange.body) }).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else return send(exchange, method === 'HEAD', cutAfter);
  return null;
}

function send({ request, response, key, objects }: Exchange, isHead: boolean, cutAfter?: number): string | null {
  const found = objects.get(key);
  if (!found) return 'NoSuchKey';
  const etag = etagOf(found.body);
  const wanted = request.headers['if-match'];
  if (wanted !== undefined && wanted !== etag) return 'PreconditionFailed';
  const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
  const rest = found.body.subarray(from);
  response.writeHead(from === 0 ? 200 : 206, { ...found.headers, etag, 'content-length': rest.length });
  if (isHead) response.end();
  else if (cutAfter === undefined) response.end(rest);
  else response.write(rest.subarray(0, cutAfter), () => response.destroy());
  return null;
}

function multipart({ request, response, key, query, body, objects, uploads }: Exchange, method: string): string | null {
  const id = query.get('uploadId') ?? `upload-${uploads.size + 1}`;
  if (query.has('uploads')) {
    uploads.set(id, { headers: described(request), parts: new Map() });
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return null;
  }
  const upload = uploads.get(id);
  if (!upload) return 'NoSuchUpload';
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else if (method === 'DELETE') {
    uploads.delete(id);
    response.writeHead(204).end();
  } else {
    const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, part]) => part);
    objects.set(key, { body: Buffer.concat(parts), headers: upload.headers });
    uploads.delete(id);
    xml(response, `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
  return null;
}

function list({ response, query, objects }: Exchange): null {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort();
  const most = Math.min(PAGE, Number(query.get('max-keys') ?? PAGE));
  const page = names.slice(0, most);
  const contents = page.map((key) => {
    const { body, modifiedAt = new Date() } = objects.get(key) ?? {};
    const at = modifiedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>${body?.length ?? 0}</Size></Contents>`;
  });
  const next =
    names.length > most
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>';
  xml(response, `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`);
  return null;
}

function described({ headers }: IncomingMessage): Record<string, string> {
  const stored = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-') || name === 'content-type');
  return Object.fromEntries(stored.map(([name, value]) => [name, String(value)]));
}

function etagOf(body: Buffer): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  const text = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>CHIAVE</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(text);
}
