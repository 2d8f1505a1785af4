import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Who may ask, as the server knows them. */
export interface FakeS3Key {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** What S3 says to a request that is not signed with the key (signature version 4, in the header), or null. */
export function signatureProblem(request: IncomingMessage, body: Buffer, key: FakeS3Key): string | null {
  const [, id, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  if (id === undefined) return 'AccessDenied';
  if (id !== key.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== key.region) return 'AuthorizationHeaderMalformed';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical(request, names, payload))];
  const seed = Buffer.from(`AWS4${key.secretAccessKey}`);
  const signing = [day, region, 's3', 'aws4_request'].reduce<Buffer>((secret, part) => hmac(secret, part), seed);
  return hmac(signing, text.join('\n')).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function canonical(request: IncomingMessage, names: string, payload: string): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`);
  return [request.method, pathname, query.join('&'), headers.join(''), names, payload].join('\n');
}

function sha256(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex');
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
