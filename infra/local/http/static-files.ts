import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { getCacheControl, getContentType } from '#infra/site-files.ts'
import { type ByteRange, formatContentRange, readByteRange } from './byte-range.ts'
import type { HttpResponse } from './http-response.ts'

/** Content types that CloudFront compresses, and the sizes in bytes between which it does. */
const compressible =
  /^(?:text\/|application\/(?:json|geo\+json|manifest\+json|javascript|xml|wasm)|image\/svg|font\/ttf)/
const compressedSizes = { from: 1000, to: 10_000_000 } as const

/** Close to CloudFront's compression ratio, and fast enough for the first request. */
const brotliQuality = 5

const encoders = {
  br: (body: Uint8Array) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
    }),
  gzip: promisify<Uint8Array, Buffer>(gzip),
} as const

type Encoding = keyof typeof encoders

interface StaticFile {
  readonly modified: number
  readonly body: Buffer
  readonly type: string
  readonly etag: string
  readonly encoded: Map<Encoding, Promise<Buffer>>
}

/** Returns the size of a file and when it was modified; undefined where there is none. */
const findFile = async (path: string) => {
  try {
    const stats = await stat(path)
    return stats.isFile() ? { path, size: stats.size, modified: stats.mtimeMs } : undefined
  } catch {
    return undefined
  }
}

const readPart = async (path: string, { start, end }: ByteRange): Promise<Uint8Array> => {
  const file = await open(path)
  try {
    const part = new Uint8Array(end - start)
    const { bytesRead } = await file.read(part, 0, part.length, start)
    return part.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const readStaticFile = async (path: string, modified: number): Promise<StaticFile> => {
  const body = await readFile(path)
  return {
    modified,
    body,
    type: getContentType(path),
    etag: `"${createHash('md5').update(body).digest('hex')}"`,
    encoded: new Map(),
  }
}

const chooseEncoding = ({ type, body }: StaticFile, accepted: string): Encoding | undefined => {
  if (!compressible.test(type)) return undefined
  if (body.length < compressedSizes.from || body.length > compressedSizes.to) return undefined
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

const encode = (file: StaticFile, encoding: Encoding) => {
  const cached = file.encoded.get(encoding)
  if (cached) return cached
  const encodedBody = encoders[encoding](file.body)
  file.encoded.set(encoding, encodedBody)
  return encodedBody
}

const isFresh = (ifNoneMatch: string | undefined, etag: string) =>
  (ifNoneMatch ?? '').split(/,\s*/).some((tag) => tag === '*' || tag.replace('W/', '') === etag)

/** Returns the decoded path in the folder; undefined for a path outside it or a file that is not uploaded. */
const resolvePath = (folder: string, uri: string) => {
  try {
    const path = normalize(decodeURIComponent(uri))
    return path.includes('\0') || path.startsWith('..') || path.endsWith('.map')
      ? undefined
      : join(folder, path)
  } catch {
    return undefined
  }
}

/** The headers of a request for a file. */
export interface StaticRequest {
  readonly acceptEncoding: string
  readonly ifNoneMatch: string | undefined
  readonly range: string | undefined
}

/** The files that were served, by their paths. The stacks of a process share them. */
const files = new Map<string, StaticFile>()

const loadFile = async ({ path, modified }: { path: string; modified: number }) => {
  const cached = files.get(path)
  if (cached?.modified === modified) return cached
  const file = await readStaticFile(path, modified)
  files.set(path, file)
  return file
}

/**
 * Answers a request for a range of a file without reading the whole, which may be large. Its entity tag
 * is not that of the whole file, which the browser does not compare. Returns undefined for other requests.
 */
const serveRange = async (
  { path, size, modified }: { path: string; size: number; modified: number },
  header: string | undefined,
): Promise<HttpResponse | undefined> => {
  const range = readByteRange(header, size)
  if (range === undefined) return undefined
  if (range === 'unsatisfiable')
    return { status: 416, headers: { 'content-range': `bytes */${size}` } }
  return {
    status: 206,
    headers: {
      etag: `"${size}-${modified}"`,
      'content-type': getContentType(path),
      'content-range': formatContentRange(range, size),
    },
    body: await readPart(path, range),
  }
}

/**
 * Serves folders as a CDN over a bucket does: entity tags, ranges, cached compression, and the
 * `Cache-Control` of each path. A file of an earlier folder is served instead of that of a later one.
 * Returns undefined where no file exists.
 * @param generated the contents of files that depend on the environment, by key
 */
export const createStaticFiles = (
  folders: readonly string[],
  generated: Readonly<Record<string, () => string>> = {},
) => {
  const find = async (uri: string) => {
    for (const folder of folders) {
      const path = resolvePath(folder, uri)
      const found = path === undefined ? undefined : await findFile(path)
      if (found) return found
    }
    return undefined
  }
  return async (uri: string, request: StaticRequest): Promise<HttpResponse | undefined> => {
    const key = uri.slice(1)
    const build = Object.hasOwn(generated, key) ? generated[key] : undefined
    if (build) {
      const headers = { 'content-type': getContentType(key), 'cache-control': getCacheControl(key) }
      return { status: 200, headers, body: Buffer.from(build()) }
    }
    const found = await find(uri)
    if (!found) return undefined
    const part = await serveRange(found, request.range)
    if (part)
      return { ...part, headers: { ...part.headers, 'cache-control': getCacheControl(key) } }
    const file = await loadFile(found)
    const encoding = chooseEncoding(file, request.acceptEncoding)
    const headers = {
      etag: encoding ? `W/${file.etag}` : file.etag,
      'cache-control': getCacheControl(key),
      ...(compressible.test(file.type) && { vary: 'Accept-Encoding' }),
    }
    if (isFresh(request.ifNoneMatch, file.etag)) return { status: 304, headers }
    return {
      status: 200,
      headers: {
        ...headers,
        'content-type': file.type,
        ...(encoding && { 'content-encoding': encoding }),
      },
      body: encoding ? await encode(file, encoding) : file.body,
    }
  }
}

export type StaticFiles = ReturnType<typeof createStaticFiles>
