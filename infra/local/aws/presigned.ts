import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { AwsError, type AwsRequest } from './request.ts'

/** The key pair of the local services. It protects nothing. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encodes by RFC 3986, as signatures require. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const buildCanonicalRequest = ({ method, url, headers }: AwsRequest, signedHeaders: string) => {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const names = signedHeaders.split(';')
  const path = decodeURIComponent(url.pathname).split('/').map(encode).join('/')
  return [
    method,
    path,
    query,
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
}

const parseInstant = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Checks a presigned URL as S3 does.
 * @throws AwsError when it has expired by the local clock, or its signature does not match
 */
export const checkPresigned = (request: AwsRequest) => {
  const getParameter = (name: string) => request.url.searchParams.get(`X-Amz-${name}`) ?? ''
  const scope = getParameter('Credential').split('/').slice(1)
  const [date = '', region = '', service = ''] = scope
  const expires = parseInstant(getParameter('Date')) + Number(getParameter('Expires')) * 1000
  if (!(expires > Date.now())) throw new AwsError('AccessDenied', 'Request has expired', 403)
  const text = [
    'AWS4-HMAC-SHA256',
    getParameter('Date'),
    scope.join('/'),
    hash(buildCanonicalRequest(request, getParameter('SignedHeaders'))),
  ].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    sign,
    `AWS4${localCredentials.secretAccessKey}`,
  )
  const expected = sign(key, text)
  const signature = Buffer.from(getParameter('Signature'), 'hex')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    )
}
