import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const web = join(import.meta.dirname, '..')

/** The files of the page that have no hash in their names. */
const otherFiles = ['/incoming.html', '/first-texts.js', '/incoming_parcel/app.webmanifest']

/**
 * The modules besides the page's own that are needed without a connection: the view of a ready parcel with its
 * buttons, a pass and a tour with the list of their texts.
 */
const laterModule =
  /\/web\/incoming\/((parcel\/offline-view|pocket\/pocket-buttons|pass\/pass-page|tour\/(tour-page|tour-scan)|later-page)\.tsx|later-text-files\.ts)$/

type Chunk = Rolldown.OutputChunk

/** Lists the files that a ready parcel needs without a connection, by their paths. */
const listPageFiles = (bundle: Rolldown.OutputBundle, namespaces: readonly string[]): string[] => {
  const texts = new RegExp(`/shared/locales/\\w+/(${namespaces.join('|')})\\.json$`)
  const chunks = Object.values(bundle).filter((each): each is Chunk => each.type === 'chunk')
  const isFirst = ({ facadeModuleId, moduleIds }: Chunk) =>
    facadeModuleId === join(web, 'incoming.html') ||
    moduleIds.some((id) => laterModule.test(id) || texts.test(id))
  const found = new Set(chunks.filter(isFirst))
  // Chunks that are added to a set while it is iterated are visited, too.
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk)
  const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
  const built = [...[...found].map(({ fileName }) => fileName), ...styles, ...fonts]
  return [...new Set(built)]
    .map((file) => `/${file}`)
    .toSorted()
    .concat(otherFiles)
}

/**
 * Writes the service worker of a recipient's pages with the list of their files. Its version is that of
 * the files and of the page, so that a new build replaces it.
 * @param namespaces the texts of what opens without a connection, in every language
 */
export const incomingWorkerPlugin = (namespaces: readonly string[]): Plugin => ({
  name: 'incoming-worker',
  apply: 'build',
  async generateBundle(_, bundle) {
    const source = await readFile(join(web, 'incoming/pocket/worker.js'), 'utf8')
    const files = JSON.stringify(listPageFiles(bundle, namespaces))
    const page = await readFile(join(web, 'incoming.html'), 'utf8')
    const firstTexts = await readFile(join(web, 'public/first-texts.js'), 'utf8')
    const version = createHash('sha256')
      .update(source + files + page + firstTexts)
      .digest('hex')
    this.emitFile({
      type: 'asset',
      fileName: 'incoming-worker.js',
      source: source.replace('%FILES%', files).replace('%VERSION%', version.slice(0, 16)),
    })
  },
})
