import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'
import { AwsError, type AwsRequest } from './request.ts'

/** The key pair of the local services. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const

const hash = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')
const sign = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()

/** Percent-encodes by RFC 3986, as signatures require. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** A signature version 4 with what it covers. */
interface Signature {
  /** Access key, date, region, service and `aws4_request`, separated by slashes. */
  readonly credential: string
  /** In the form 20260101T000000Z. */
  readonly instant: string
  /** Header names, separated by semicolons. */
  readonly signedHeaders: string
  readonly payloadHash: string
  /** In hexadecimal. */
  readonly signature: string
}

const buildCanonicalRequest = (
  { method, url, headers }: AwsRequest,
  { signedHeaders, payloadHash }: Signature,
) => {
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
    payloadHash,
  ].join('\n')
}

const secret = createSecretKey(Buffer.from(`AWS4${localCredentials.secretAccessKey}`))

/** The last key of each service. */
const keys = new Map<string, { readonly scope: string; readonly key: KeyObject }>()

/** Derives the key of a scope, which is the same for all requests to a service on one day. */
const deriveKey = (scope: string): KeyObject => {
  const [, , service = ''] = scope.split('/')
  const known = keys.get(service)
  if (known?.scope === scope) return known.key
  const key = scope.split('/').reduce((each, part) => createSecretKey(sign(each, part)), secret)
  keys.set(service, { scope, key })
  return key
}

const isValid = (request: AwsRequest, given: Signature) => {
  const scope = given.credential.split('/').slice(1).join('/')
  const text = [
    'AWS4-HMAC-SHA256',
    given.instant,
    scope,
    hash(buildCanonicalRequest(request, given)),
  ].join('\n')
  const expected = sign(deriveKey(scope), text)
  const signature = Buffer.from(given.signature, 'hex')
  return signature.length === expected.length && timingSafeEqual(signature, expected)
}

const parseInstant = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Reads the signature of a presigned URL. */
const readPresigned = ({ url }: AwsRequest): Signature => {
  const getParameter = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? ''
  const expires = parseInstant(getParameter('Date')) + Number(getParameter('Expires')) * 1000
  if (!(expires > Date.now())) throw new AwsError('AccessDenied', 'Request has expired', 403)
  return {
    credential: getParameter('Credential'),
    instant: getParameter('Date'),
    signedHeaders: getParameter('SignedHeaders'),
    payloadHash: 'UNSIGNED-PAYLOAD',
    signature: getParameter('Signature'),
  }
}

const sha256InHex = /^[0-9a-f]{64}$/

/** Reads the signature of the `Authorization` header, and compares the body with its signed hash. */
const readHeader = ({ headers, body }: AwsRequest): Signature => {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), *SignedHeaders=(\S+), *Signature=(\S+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const statedHash = headers['x-amz-content-sha256']
  const bodyHash = hash(body)
  if (typeof statedHash === 'string' && sha256InHex.test(statedHash) && statedHash !== bodyHash)
    throw new AwsError('XAmzContentSHA256Mismatch', 'The body does not match its signed hash')
  return {
    credential,
    instant: String(headers['x-amz-date'] ?? ''),
    signedHeaders,
    payloadHash: typeof statedHash === 'string' ? statedHash : bodyHash,
    signature,
  }
}

/**
 * Checks the signature of a request, in its headers or in a presigned URL, as AWS does.
 * @throws AwsError when it does not match, or a presigned URL has expired by the local clock
 */
export const checkSignature = (request: AwsRequest) => {
  const given = request.url.searchParams.has('X-Amz-Signature')
    ? readPresigned(request)
    : readHeader(request)
  if (!isValid(request, given))
    throw new AwsError(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
      403,
    )
}
