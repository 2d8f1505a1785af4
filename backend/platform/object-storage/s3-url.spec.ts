import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfig } from '../config/config.js';
import { readS3Url } from './s3-url.js';

describe('the address of a bucket', () => {
  it('holds host, bucket, folder, region and a key whose signs are encoded', () => {
    expect(readS3Url('https://AKIA1:a%2Fb%2Bc%40d@s3.example.eu:9000/sito.contesto/uno?region=eu-south-1')).toEqual({
      endpoint: 'https://s3.example.eu:9000',
      bucket: 'sito.contesto',
      prefix: 'uno/',
      region: 'eu-south-1',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/b+c@d',
    });
    expect(readS3Url('https://k:s@s3.example.eu/sito/')).toMatchObject({ region: 'us-east-1', prefix: '' });
  });

  it.each(['http://127.0.0.1:9000', 'http://[::1]:9000', 'http://10.0.0.7', 'http://minio:9000', 'http://s3.internal'])(
    'may be without TLS at %s',
    (origin) => {
      expect(readS3Url(`${origin.replace('//', '//k:s@')}/sito`)).toMatchObject({ endpoint: origin });
    },
  );

  it.each([
    ['s3://k:s@host/sito', 'deve essere un indirizzo'],
    ['https://host/sito', 'chiave e segreto'],
    ['https://k@host/sito', 'chiave e segreto'],
    ['https://k:a/b@host/sito', '%2F'],
    ['https://k:%zz@host/sito', 'chiave e segreto'],
    ['https://k:s@host', 'un bucket'],
    ['https://k:s@host/Sito_Mio', 'un bucket'],
    ['https://k:s@host/sito/a b', 'caratteri non ammessi'],
    ['https://k:s@host/sito?regione=eu', 'solo region'],
    ['https://k:s@host/sito?region=eu%20sud', 'una regione'],
    ['http://k:s@s3.example.eu/sito', 'serve https://'],
    ['http://k:s@93.184.216.34/sito', 'serve https://'],
  ])('is refused where it is %s, without showing it', (url, problem) => {
    expect(readS3Url(url)).toContain(problem);
    const read = () => readConfig({ S3_URL: url.replace(':s@', ':segretissimo@') });
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow('S3_URL');
    expect(read).not.toThrow('segretissimo');
  });
});
