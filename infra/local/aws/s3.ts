import { formatContentRange, readByteRange } from '#infra/local/http/byte-range.ts'
import type { ObjectHead, Objects } from './objects.ts'
import { AwsError, type AwsResponse, type AwsRequest } from './request.ts'
import { buildXmlDocument, escapeXml } from './xml.ts'

/** Headers of a put that a get returns, in addition to `x-amz-meta-*`. */
const contentHeaders = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'content-language',
  'cache-control',
  'expires',
]

/** The largest page of a listing in S3. */
const pageLimit = 1000

interface Target {
  readonly bucket: string
  readonly key: string
  readonly request: AwsRequest
}

const createXmlResponse = (status: number, content: string): AwsResponse => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: buildXmlDocument(content),
})

const getContentHeaders = ({ headers }: AwsRequest) =>
  Object.fromEntries(
    Object.entries(headers)
      .flatMap(([name, value]) =>
        (contentHeaders.includes(name) || name.startsWith('x-amz-meta-')) &&
        typeof value === 'string'
          ? [[name, value.replace(/(^|,\s*)aws-chunked(?=,|$)/, '')] as const]
          : [],
      )
      .filter(([, value]) => value !== ''),
  )

const unquoteEtag = ({ etag }: ObjectHead) => etag.replaceAll('"', '')
const matches = (condition: string, head: ObjectHead) =>
  condition === '*' || condition.replaceAll('"', '') === unquoteEtag(head)

const checkWriteConditions = ({ headers }: AwsRequest, head: ObjectHead | undefined) => {
  const ifMatch = headers['if-match']
  const ifNoneMatch = headers['if-none-match']
  const failed = new AwsError(
    'PreconditionFailed',
    'At least one of the pre-conditions you specified did not hold',
    412,
  )
  if (ifMatch !== undefined && !head) throw new AwsError('NoSuchKey', 'No such key', 404)
  if (ifMatch !== undefined && head && !matches(ifMatch, head)) throw failed
  if (ifNoneMatch !== undefined && head && matches(ifNoneMatch, head)) throw failed
}

const buildObjectHeaders = (head: ObjectHead) => ({
  ...head.headers,
  etag: head.etag,
  'last-modified': new Date(head.modifiedAt).toUTCString(),
  'accept-ranges': 'bytes',
})

const getExistingHead = (objects: Objects, { bucket, key }: Target) => {
  const head = objects.head(bucket, key)
  if (head) return head
  throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
}

/** Returns the response headers that a presigned URL overrides (`response-content-disposition`). */
const getHeaderOverrides = ({ url }: AwsRequest) =>
  Object.fromEntries(
    [...url.searchParams]
      .filter(([name]) => name.startsWith('response-'))
      .map(([name, value]) => [name.replace('response-', ''), value]),
  )

const get = (objects: Objects, target: Target): AwsResponse => {
  const head = getExistingHead(objects, target)
  const { headers } = target.request
  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined && matches(ifNoneMatch, head))
    return { status: 304, headers: { etag: head.etag } }
  if (headers['if-match'] !== undefined && !matches(headers['if-match'], head))
    throw new AwsError('PreconditionFailed', 'The entity tag differs', 412)
  const answerHeaders = { ...buildObjectHeaders(head), ...getHeaderOverrides(target.request) }
  if (target.request.method === 'HEAD')
    return { status: 200, headers: { ...answerHeaders, 'content-length': String(head.size) } }
  const body = objects.body(target.bucket, target.key) ?? new Uint8Array()
  const range = readByteRange(headers.range, head.size)
  if (range === 'unsatisfiable')
    throw new AwsError('InvalidRange', 'The requested range is not satisfiable', 416)
  if (!range) return { status: 200, headers: answerHeaders, body }
  return {
    status: 206,
    headers: {
      ...answerHeaders,
      'content-range': formatContentRange(range, head.size),
    },
    body: body.subarray(range.start, range.end),
  }
}

const readCopySource = (objects: Objects, source: string) => {
  const [bucket = '', ...key] = decodeURIComponent(source.replace(/^\//, '')).split('/')
  const body = objects.body(bucket, key.join('/'))
  if (!body) throw new AwsError('NoSuchKey', 'The specified key does not exist.', 404)
  return { body, headers: objects.head(bucket, key.join('/'))?.headers ?? {} }
}

const newline = Buffer.from('\r\n')

/**
 * Returns the content of a put. The SDK sends a stream in chunks with a trailing checksum
 * (`content-encoding: aws-chunked`); any other body is the content itself.
 */
const decodeAwsChunked = ({ headers, body }: AwsRequest): Uint8Array => {
  if (!String(headers['x-amz-content-sha256'] ?? '').startsWith('STREAMING-')) return body
  const chunks: Uint8Array[] = []
  let offset = 0
  for (;;) {
    const lineEnd = body.indexOf(newline, offset)
    if (lineEnd < 0) throw new AwsError('IncompleteBody', 'The body ends within a chunk')
    const size = Number.parseInt(body.toString('latin1', offset, lineEnd), 16)
    if (!Number.isInteger(size)) throw new AwsError('InvalidChunkSizeError', 'Not a chunk size')
    if (size === 0) return Buffer.concat(chunks)
    const start = lineEnd + newline.length
    chunks.push(body.subarray(start, start + size))
    offset = start + size + newline.length
  }
}

const put = (objects: Objects, target: Target): AwsResponse => {
  const { bucket, key, request } = target
  checkWriteConditions(request, objects.head(bucket, key))
  const source = request.headers['x-amz-copy-source']
  if (typeof source === 'string') {
    const copy = readCopySource(objects, source)
    const etag = objects.put(bucket, key, copy.body, copy.headers)
    return createXmlResponse(
      200,
      `<CopyObjectResult><ETag>${escapeXml(etag)}</ETag></CopyObjectResult>`,
    )
  }
  const etag = objects.put(bucket, key, decodeAwsChunked(request), getContentHeaders(request))
  return { status: 200, headers: { etag } }
}

const list = (objects: Objects, { bucket, request }: Target): AwsResponse => {
  const query = request.url.searchParams
  const prefix = query.get('prefix') ?? ''
  const limit = Math.min(pageLimit, Number(query.get('max-keys') ?? pageLimit))
  const after = query.get('continuation-token') ?? query.get('start-after') ?? ''
  const heads = objects.list(bucket, prefix, after, limit + 1)
  const page = heads.slice(0, limit)
  const last = page.at(-1)
  const hasMore = heads.length > page.length && last
  const contents = page.map(
    (head) =>
      `<Contents><Key>${escapeXml(head.key)}</Key><LastModified>${new Date(head.modifiedAt).toISOString()}</LastModified><ETag>${escapeXml(head.etag)}</ETag><Size>${head.size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const next = hasMore
    ? `<NextContinuationToken>${escapeXml(hasMore.key)}</NextContinuationToken>`
    : ''
  return createXmlResponse(
    200,
    `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeXml(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${hasMore ? 'true' : 'false'}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  )
}

const removeMany = (objects: Objects, { bucket, request }: Target): AwsResponse => {
  const keys = [...request.body.toString().matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) =>
    key
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  for (const key of keys) objects.remove(bucket, key)
  const deleted = keys.map((key) => `<Deleted><Key>${escapeXml(key)}</Key></Deleted>`)
  return createXmlResponse(200, `<DeleteResult>${deleted.join('')}</DeleteResult>`)
}

const remove = (objects: Objects, { bucket, key }: Target): AwsResponse => {
  objects.remove(bucket, key)
  return { status: 204 }
}

type Operation = (objects: Objects, target: Target) => AwsResponse

const objectOperations: Readonly<Record<string, Operation>> = {
  GET: get,
  HEAD: get,
  PUT: put,
  DELETE: remove,
}
const bucketOperations: Readonly<Record<string, Operation>> = {
  GET: list,
  HEAD: () => ({ status: 200 }),
  POST: removeMany,
}

/** Creates the REST protocol of S3 in path style: put, get, head, delete, list, copy. */
export const createS3 =
  (objects: Objects) =>
  (request: AwsRequest): AwsResponse => {
    const [bucket = '', ...rest] = request.url.pathname.slice(1).split('/').map(decodeURIComponent)
    if (!objects.has(bucket))
      throw new AwsError('NoSuchBucket', `${bucket}: only buckets of the template exist`, 404)
    const key = rest.join('/')
    const operation = (key === '' ? bucketOperations : objectOperations)[request.method]
    if (!operation || request.url.searchParams.has('uploads'))
      throw new AwsError('NotImplemented', `${request.method} is not supported locally`, 501)
    return operation(objects, { bucket, key, request })
  }
