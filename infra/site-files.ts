import { extname } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pdf': 'application/pdf',
}

/** A name in `assets/` carries the hash of its content; every other file may change in place. */
export const isHashed = (key: string) => key.startsWith('assets/')

/** How long a file of the site may be kept: for ever where its name says what is in it. */
export const cacheControl = (key: string) =>
  isHashed(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** The content type of a file of the site. Throws for an ending that is not listed. */
export const contentType = (key: string) => {
  const type = contentTypes[extname(key)]
  if (type === undefined) throw new Error(`No content type is listed for ${key}`)
  return type
}
