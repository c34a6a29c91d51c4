import type { Plugin } from 'vite'
import { allCalls } from '#infra/handlers.ts'
import { getContentType } from '#infra/site-files.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { buildSiteDocument } from './document.ts'
import { buildPublicDocument } from './public-document.ts'
import { writeXmlSchemas } from './xml-schemas.ts'

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

/** Writes the files that the developers' page links, by their keys in the site. */
export const writeDeveloperFiles = (): Readonly<Record<string, string>> => ({
  'developers/openapi.json': toText(buildPublicDocument(allCalls, packageFile.version)),
  'developers/site-openapi.json': toText(buildSiteDocument(allCalls, packageFile.version)),
  ...Object.fromEntries(
    Object.entries(writeXmlSchemas(allCalls)).map(([name, schema]) => [
      `developers/xsd/${name}`,
      schema,
    ]),
  ),
})

/** The paths of the developers' pages, as the edge answers them (`infra/edge/spa-fallback.js`). */
const pages: readonly (readonly [RegExp, string])[] = [
  [/^\/developers\/?(\?|$)/, '/developers.html'],
  [/^\/developers\/reference\/?(\?|$)/, '/api-reference.html'],
]

/** Publishes the files that the developers' page links, and serves it during development. */
export const developerFilesPlugin = (): Plugin => ({
  name: 'developer-files',
  generateBundle() {
    for (const [fileName, source] of Object.entries(writeDeveloperFiles()))
      this.emitFile({ type: 'asset', fileName, source })
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const { url = '' } = request
      const key = url.slice(1)
      const files = key.startsWith('developers/') ? writeDeveloperFiles() : {}
      const file = Object.hasOwn(files, key) ? files[key] : undefined
      if (file !== undefined) {
        response.setHeader('content-type', getContentType(key))
        response.end(file)
        return
      }
      const page = pages.find(([path]) => path.test(url))
      if (page) [, request.url] = page
      next()
    })
  },
})
