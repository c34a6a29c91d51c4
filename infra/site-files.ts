import { extname } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.geojson': 'application/geo+json',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xsd': 'application/xml',
  '.csv': 'text/csv; charset=utf-8',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pdf': 'application/pdf',
  '.pmtiles': 'application/vnd.pmtiles',
}

/** Whether a file's name contains the hash of its content. Other files may change under the same name. */
export const isHashed = (key: string) => key.startsWith('assets/') || key.endsWith('.pmtiles')

/** Returns the `Cache-Control` header of a file: files with a hash in their name are cached for a year. */
export const getCacheControl = (key: string) =>
  isHashed(key) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate'

/** Returns the content type of a file of the site. @throws for an unknown extension */
export const getContentType = (key: string) => {
  const type = contentTypes[extname(key)]
  if (type === undefined) throw new Error(`No content type is listed for ${key}`)
  return type
}
